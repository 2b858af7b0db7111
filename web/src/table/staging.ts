/** How a step is shown: in which scenes and in which tempo. Without a tempo all of it comes at once. */

import type { BoardEvent } from "../boards/contract";
import { preferences } from "../browser/preferences.svelte";
import type { Change, GameEvent, PersonFacts } from "../generated/conversation";
import { beside, FINALES, TEMPI, type Tempo } from "./pace.svelte";
import { finaleOf, oneScene, scenesOf, type Scene } from "./scenes";

/** Where it is shown, and to whom. */
export interface Audience {
  readonly you: PersonFacts;
  readonly lesson: unknown;
  readonly sweeps: ReadonlySet<string>;
  readonly points: (event: GameEvent) => number;
}

interface Staged {
  readonly scenes: readonly Scene[];
  readonly tempo: Tempo | null;
}

export function staged(change: Change, events: readonly BoardEvent[], audience: Audience): Staged {
  const pace = document.hidden ? "at_once" : preferences.pace;
  if (pace === "at_once") return { scenes: [oneScene(change, events)], tempo: null };
  if (ends(change) && audience.lesson === null) {
    return { scenes: finaleOf(change, events, audience.sweeps, audience.points), tempo: FINALES[pace] };
  }
  const tempo = tempoOf(change, audience.you.seats, TEMPI[pace]);
  return { scenes: tempo ? scenesOf(change, events, audience.sweeps) : [oneScene(change, events)], tempo };
}

/** Is this the step with which the game is played to its end? */
function ends({ log, table }: Change): boolean {
  return log.kind === "played" && table?.status === "over";
}

/** How others' doings are shown, if they are not shown at once; it may cost nobody time on their clock. */
function tempoOf({ log, clocks }: Change, own: readonly number[], tempo: Tempo): Tempo | null {
  if (log.seat === undefined || own.includes(log.seat)) return null;
  const running = own.flatMap((seat) => clocks?.[seat] ?? []).filter((timer) => timer.since !== null);
  return running.reduce((slower, timer) => beside(timer.left, slower), tempo);
}
