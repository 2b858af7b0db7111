/** What a part of the end brings: points by seat; behind the seats, those of who has none. */

import type { GameEvent } from "../generated/conversation";

export interface Gain {
  readonly seat: number;
  readonly points: number;
}

export function gainsBySeat(
  events: readonly GameEvent[],
  seats: number,
  points: (event: GameEvent) => number,
): readonly Gain[] {
  const found = new Map<number, number>();
  for (const event of events) {
    const seat = event.seat < 0 ? seats : event.seat;
    const brought = points(event);
    if (brought !== 0) found.set(seat, (found.get(seat) ?? 0) + brought);
  }
  return [...found].map(([seat, points]) => ({ seat, points })).sort((one, other) => one.seat - other.seat);
}
