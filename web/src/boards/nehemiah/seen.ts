/** What the page is told of a table of Nehemiah, read into things that can be drawn. */

import type { NehemiahObservation } from "../../generated/nehemiah";

export const BOARDS = ["wall", "temple", "guard"] as const;
export type BoardName = (typeof BOARDS)[number];

/** What is bid, in the order in which it is asked. */
export const GOODS = [
  { name: "workers", sign: "worker" },
  { name: "wood", sign: "wood" },
  { name: "gold", sign: "gold" },
] as const;

/** The good and the number of a bid's touch, `bid:wood 3`; null if it is another touch. */
export function bidOf(id: string): { good: string; count: number } | null {
  const [, good, count] = /^bid:(\w+) (\d+)$/.exec(id) ?? [];
  return good ? { good, count: Number(count) } : null;
}

/** What the viewer bids, as far as it is decided, with the number that is chosen now. */
export function bidSoFar(seen: NehemiahObservation, chosen: readonly string[]): readonly number[] {
  const decided = seen.viewer === null ? [] : (seen.bids[seen.viewer] ?? []);
  return [...decided, ...chosen.flatMap((id) => bidOf(id)?.count ?? [])];
}

/** The touches by which the viewer bids none of a good, or what is chosen of it, and none of those asked after it.
 *
 * What one lacks is not asked.
 */
export function nothingMore(seen: NehemiahObservation, good: string, chosen: readonly string[]): readonly string[] {
  const seat = seen.viewer ?? 0;
  const have: Readonly<Record<string, number>> = {
    workers: seen.reserve[seat] ?? 0,
    wood: seen.wood[seat] ?? 0,
    gold: seen.gold[seat] ?? 0,
  };
  const names = GOODS.map(({ name }) => name as string);
  return names
    .slice(names.indexOf(good))
    .filter((name) => (have[name] ?? 0) > 0)
    .map((name) => chosen.find((id) => bidOf(id)?.good === name) ?? `bid:${name} 0`);
}

export const ROWS = ["a", "b", "c", "d"] as const;

const LAST_ROUND = 3;

/** What is near: a message about it, and its number; null while nothing is. */
export function comingEnd(seen: NehemiahObservation): { readonly message: string; readonly count: number } | null {
  if (seen.over) return null;
  if (seen.last_turn > 0) return { message: "turns_left", count: seen.last_turn - seen.turns };
  if ((seen.deck_sizes[seen.round - 1] ?? 0) >= ROWS.length) return null;
  return { message: seen.round === LAST_ROUND ? "game_ends_next" : "round_ends_next", count: 0 };
}

/** The round whose boards were scored last: the next one begins at once, and none after the last. */
export function scoredRound({ round, over }: NehemiahObservation): number {
  return over ? round : round - 1;
}

/** A worker on a card. */
export interface Standing {
  readonly state: "ready" | "exhausted" | "neutral";
  readonly seat: number;
}

export interface Card {
  readonly place: string; // 3b: third column, second from the top
  readonly kind: string;
  readonly worker: Standing | null;
}

/** The columns from left to right, each from the top down. */
export function columns(seen: NehemiahObservation): Card[][] {
  return seen.columns.map((kinds, column) =>
    kinds.map((kind, row) => ({
      place: `${column + 1}${ROWS[row] ?? ""}`,
      kind,
      worker: standing(seen.workers[column]?.[row] ?? ""),
    })),
  );
}

/** Whoever touches a free card means its column, while that can be chosen and the card itself can't. */
export function wayTo({ place, worker }: Card, lit: ReadonlySet<string>): string {
  const column = `column:${place.slice(0, 1)}`;
  return !worker && !lit.has(`card:${place}`) && lit.has(column) ? column : "";
}

/** The card that a worker would stand on whom a touch of this thing sends; none if it sends nobody. */
export function sentTo(seen: NehemiahObservation, lit: ReadonlySet<string>, thing: string): string {
  const card = columns(seen)
    .flat()
    .find(({ place }) => thing === `card:${place}`);
  const meant = card ? wayTo(card, lit) : thing;
  return lit.has(meant) ? (seen.landing[Number(meant.replace("column:", "")) - 1] ?? "") : "";
}

function standing(text: string): Standing | null {
  const [state, seat] = text.split(" ");
  if (!state) return null;
  const shown = state === "activated" ? "exhausted" : (state as Standing["state"]);
  return { state: shown, seat: Number(seat) };
}
