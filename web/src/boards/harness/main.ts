/** A page that shows boards without a server: `?game=babylonia&shot=3&theme=dark`. For those who draw them. */

import { mount } from "svelte";
import "../../style/tokens.css";
import "../../style/base.css";
import "../../style/touch.css";
import Harness from "./Harness.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
mount(Harness, {
  target: document.body,
  props: { game: asked.get("game") ?? "babylonia", first: Number(asked.get("shot") ?? 0) },
});
