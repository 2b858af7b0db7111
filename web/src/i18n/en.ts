/** What the page says in English: its own words, and those on the levels, which the terminal shares. */

import levels from "../../../src/mudbrick/bots/text/en.toml";
import page from "./en.toml";

export default { ...page, ...levels };
