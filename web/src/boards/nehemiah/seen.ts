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

/** The touches by which the viewer bids none of a good and of those asked after it; what one lacks is not asked. */
export function nothingMore(seen: NehemiahObservation, good: string): readonly string[] {
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
    .map((name) => `bid:${name} 0`);
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

function standing(text: string): Standing | null {
  const [state, seat] = text.split(" ");
  if (!state) return null;
  const shown = state === "activated" ? "exhausted" : (state as Standing["state"]);
  return { state: shown, seat: Number(seat) };
}
