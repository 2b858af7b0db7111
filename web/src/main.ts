/** The page begins: theme, language, then the first screen. */

import { mount } from "svelte";
import App from "./shell/App.svelte";
import { prepare } from "./shell/prefetch";
import { place } from "./browser/router.svelte";
import { preferences } from "./browser/preferences.svelte";
import "./style/fonts.css";
import "./style/tokens.css";
import "./drawing/palette.css";
import "./style/base.css";
import "./style/opening.css";
import "./style/touch.css";
import { i18n } from "./i18n/i18n.svelte";

// A table needs more than this first part of the page: it is sent for while the language is.
if (place.route.page === "table") void import("./game/TablePage.svelte");
if (place.route.page === "new") void import("./lobby/NewTable.svelte");
preferences.begin();
await i18n.begin();
void prepare(place.route).catch(() => undefined);
document.getElementById("opening")?.remove();
mount(App, { target: document.getElementById("page")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  const register = (): void => void navigator.serviceWorker.register("/sw.js");
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
