/** The page begins: theme, language, then the first screen. */

import { mount } from "svelte";
import App from "./App.svelte";
import { prepare } from "./play/ahead";
import { place } from "./play/route.svelte";
import { settings } from "./play/settings.svelte";
import "./style/tokens.css";
import "./drawing/palette.css";
import "./style/base.css";
import "./style/touch.css";
import { words } from "./words/words.svelte";

// A table needs more than this first part of the page: it is sent for while the language is.
if (place.route.page === "table") void import("./pages/Table.svelte");
settings.begin();
await words.begin();
void prepare(place.route).catch(() => undefined);
mount(App, { target: document.getElementById("page")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  const register = (): void => void navigator.serviceWorker.register("/sw.js");
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
