/** What was done lately, as it is marked on the board: not with what has gone since. */

import type { GameEvent } from "../generated/conversation";

/**
 * The things of some events, oldest first. Where one sweeps things away, what was marked of them is no more: what lies
 * in their place now is new. Of the sweep itself, only what it is about is marked.
 */
export function recentThings(
  events: readonly GameEvent[],
  sweeps: ReadonlySet<string>,
  thingsIn: (events: readonly GameEvent[]) => readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const event of events) {
    const things = thingsIn([event]);
    if (!sweeps.has(event.kind)) things.forEach((thing) => found.add(thing));
    else {
      things.forEach((thing) => found.delete(thing));
      things.slice(0, 1).forEach((thing) => found.add(thing));
    }
  }
  return found;
}
