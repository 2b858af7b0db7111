/** What is heard at a table: pieces that are laid, points that are gained, and the end. */

import { play, type Sound } from "../browser/sounds";
import type { GameEvent } from "../generated/conversation";
import type { Catalogue } from "../i18n/catalogue";
import { pointsOf } from "../table/narration";
import type { GameScreen } from "./game-screen.svelte";

/** The sound of some events that happened together; none if nothing happened on the board. */
export function soundOf(events: readonly GameEvent[], catalogue: Catalogue): Sound | null {
  if (events.some((event) => pointsOf(event, catalogue) > 0)) return "points";
  return events.some((event) => event.things.length > 0) ? "piece" : null;
}

/** To be called while a component is made. */
export function soundTable(screen: GameScreen): void {
  const { table } = screen;
  let playing = false;

  $effect(() => {
    const sound = soundOf(table.events, screen.catalogue);
    if (sound) play(sound);
  });

  $effect(() => {
    if (playing && screen.facts.status === "over") play("end");
    playing = screen.facts.status === "playing";
  });
}
