/** What the page says in Polish. */

import levels from "../../../src/mudbrick/bots/text/pl.toml";
import page from "./pl.toml";

export default { ...page, ...levels };
