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
  readonly finals: ReadonlySet<string>;
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
    const { sweeps, points, finals } = audience;
    return { scenes: finaleOf(change, events, sweeps, points, finals), tempo: FINALES[pace] };
  }
  const { sweeps, points } = audience;
  // What one does oneself is there at once; what it brings is seen to the end before others go on.
  const own = change.log.seat === undefined || audience.you.seats.includes(change.log.seat);
  const brings = events.some((event) => points(event) !== 0 || sweeps.has(event.kind));
  if (own && !brings) return { scenes: [oneScene(change, events)], tempo: null };
  const tempo = tempoOf(change, audience.you.seats, TEMPI[pace]);
  return { scenes: scenesOf(change, events, sweeps, points), tempo };
}

/** Is this the step with which the game is played to its end? */
function ends({ log, table }: Change): boolean {
  return log.kind === "played" && table?.status === "over";
}

/** How doings are shown one after the other; it may cost nobody time on their clock. */
function tempoOf({ clocks }: Change, own: readonly number[], tempo: Tempo): Tempo {
  const running = own.flatMap((seat) => clocks?.[seat] ?? []).filter((timer) => timer.since !== null);
  return running.reduce((slower, timer) => beside(timer.left, slower), tempo);
}
