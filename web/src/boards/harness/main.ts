/** A page that shows boards without a server: `?game=babylonia&shot=3&theme=dark`. For those who draw them. */

import { mount } from "svelte";
import "../../style/tokens.css";
import "../../style/base.css";
import "../../style/touch.css";
import Covers from "./Covers.svelte";
import Harness from "./Harness.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
const game = asked.get("game") ?? "babylonia";
if (game === "covers") mount(Covers, { target: document.body });
else mount(Harness, { target: document.body, props: { game, first: Number(asked.get("shot") ?? 0) } });
