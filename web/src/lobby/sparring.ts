/** Whom the computer sends next: one level up after two wins in a row, one down after two defeats. */

import { learnt } from "../browser/learnt.svelte";
import { remember, remembered } from "../browser/storage";
import type { Offer, TableFacts } from "../generated/conversation";

const ENOUGH = 2; // results in a row
const KEPT = 20;

/** How somebody stands against the computer in one game, on this device. */
export interface Sparring {
  /** Whom they play next. */
  readonly bot: string;
  /** Wins in a row against that one, or defeats below nothing. */
  readonly row: number;
  /** Was another one suggested after the last game? */
  readonly moved: "up" | "down" | null;
  /** The tables that were counted last. */
  readonly counted: readonly string[];
}

export function firstSparring(bot: string): Sparring {
  return { bot, row: 0, moved: null, counted: [] };
}

/** Somebody chooses for themselves. */
export function chosen(sparring: Sparring, bot: string): Sparring {
  return { ...sparring, bot, row: 0, moved: null };
}

/** A game against that bot is over; every table counts once. */
export function played(
  sparring: Sparring,
  bots: readonly string[],
  table: string,
  bot: string,
  won: boolean,
): Sparring {
  if (sparring.counted.includes(table)) return sparring;
  const counted = [...sparring.counted, table].slice(-KEPT);
  const before = sparring.bot === bot ? sparring.row : 0;
  const row = won ? Math.max(0, before) + 1 : Math.min(0, before) - 1;
  const next = Math.abs(row) < ENOUGH ? undefined : bots[bots.indexOf(bot) + Math.sign(row)];
  if (next === undefined) return { bot, row, moved: null, counted };
  return { bot: next, row: 0, moved: won ? "up" : "down", counted };
}

/** The bot that somebody alone has played against, unless there were several kinds of them. */
export function opponentAt(facts: TableFacts, own: readonly number[]): string | null {
  const others = facts.seats.filter((_, seat) => !own.includes(seat)).map((seat) => seat.bot);
  const first = others[0] ?? null;
  return own.length === 1 && others.every((bot) => bot === first) ? first : null;
}

const nameOf = (game: string): string => `sparring.${game}`;

/** What this device remembers of a game, as long as it makes sense here; after lessons the one that they are with. */
export function sparringIn(game: string, offer: Offer): Sparring {
  const first = firstSparring((learnt.of(game).length > 0 ? offer.bots[0] : undefined) ?? offer.first_bot);
  try {
    const found = { ...first, ...(JSON.parse(remembered(nameOf(game)) ?? "{}") as Partial<Sparring>) };
    return offer.bots.includes(found.bot) ? found : first;
  } catch {
    return first;
  }
}

export function keepSparring(game: string, sparring: Sparring): void {
  remember(nameOf(game), JSON.stringify(sparring));
}

/** Remembers how a game against the computer came out. */
export function noteResult(facts: TableFacts, own: readonly number[], offer: Offer): void {
  const bot = opponentAt(facts, own);
  if (!facts.ending || bot === null || !offer.bots.includes(bot)) return;
  const won = facts.ending.winners.some((seat) => own.includes(seat));
  keepSparring(facts.game, played(sparringIn(facts.game, offer), offer.bots, facts.id, bot, won));
}
