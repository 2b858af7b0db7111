/** Who stands where at the end: winners first, then by points; who plays without a seat comes after the seats. */

import type { Ending } from "../generated/conversation";

export interface Place {
  readonly seat: number;
  readonly points: number | null;
  readonly won: boolean;
}

/** Who won by more than points, or shares the victory: somebody else has as many. */
export function tied(places: readonly Place[]): boolean {
  const [first, second] = places;
  return first !== undefined && first.won && first.points === second?.points;
}

export function podium(ending: Ending, rival: number | null): readonly Place[] {
  const scores = rival === null ? ending.scores : [...ending.scores, rival];
  const winners = ending.winners.length === 0 && rival !== null ? [ending.scores.length] : ending.winners;
  return scores
    .map((points, seat) => ({ seat, points, won: winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.points - a.points);
}
