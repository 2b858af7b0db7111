/** What the page says in French. */

import levels from "../../../src/mudbrick/bots/text/fr.toml";
import page from "./fr.toml";

export default { ...page, ...levels };
