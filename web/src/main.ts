/** The page begins: theme, language, then the first screen. */

import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./play/settings.svelte";
import "./style/tokens.css";
import "./drawing/palette.css";
import "./style/base.css";
import "./style/touch.css";
import { words } from "./words/words.svelte";

settings.begin();
await words.begin();
mount(App, { target: document.getElementById("page")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js"));
}
