/** Calls a person whose turn begins: by the title of the window, a sound and a notice. */

import { notify } from "../browser/alerts";
import { play } from "../browser/sounds";
import { say } from "../i18n/i18n.svelte";
import type { GameScreen } from "./game-screen.svelte";

/** To be called while a component is made. */
export function alertOnTurn(screen: GameScreen): void {
  const { table } = screen;
  let called = false;

  $effect(() => {
    document.title = `${table.myTurn ? `${say("table.your_turn")} · ` : ""}${screen.title || "Mudbrick"}`;
  });

  $effect(() => {
    if (table.myTurn && !called) {
      play("turn");
      void notify(screen.title, say("table.your_turn"));
    }
    called = table.myTurn;
  });
}
