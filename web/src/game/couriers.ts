/** Who is sent where something is about to leave the board: one courier to each thing. */

import type { GameEvent } from "../generated/conversation";
import type { Spot } from "./flights";

export interface Courier {
  readonly thing: string;
  readonly seat: number;
  readonly from: Spot;
  readonly to: Spot;
}

/** What an event is about, and where that and its player are on the screen; null where nobody needs to go. */
type Journey = (event: GameEvent) => Courier | null;

/** Those who are under way, and those whom the events send to things that nobody goes to yet. */
export function withCouriers(
  before: readonly Courier[],
  events: readonly GameEvent[],
  journey: Journey,
): readonly Courier[] {
  const sent = new Map(before.map((courier) => [courier.thing, courier]));
  for (const event of events) {
    const courier = journey(event);
    if (courier && !sent.has(courier.thing)) sent.set(courier.thing, courier);
  }
  return sent.size === before.length ? before : [...sent.values()];
}
