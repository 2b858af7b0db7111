/** Whom the computer sends next: one level up after a win more than one's share, one down after a win less. */

import { learnt } from "../browser/learnt.svelte";
import { remember, remembered } from "../browser/storage";
import type { Offer, TableFacts } from "../generated/conversation";

const ENOUGH = 0.999; // a whole win, however thirds add up
const KEPT = 20;

/** How somebody stands against the computer in one game, on this device. */
export interface Sparring {
  /** Whom they play next. */
  readonly bot: string;
  /** Wins against that one beyond one's share of them: an equal stays about nothing at any table. */
  readonly lead: number;
  /** Why it is another one than before: the last game, the lessons, or that they met this one; null if it is not. */
  readonly moved: "up" | "down" | "taught" | "met" | null;
  /** The tables that were counted last. */
  readonly counted: readonly string[];
}

export function firstSparring(bot: string): Sparring {
  return { bot, lead: 0, moved: null, counted: [] };
}

/** Somebody chooses for themselves. */
export function chosen(sparring: Sparring, bot: string): Sparring {
  return { ...sparring, bot, lead: 0, moved: null };
}

/** A game against that bot is over, and brought so much beyond one's share; every table counts once. */
export function played(
  sparring: Sparring,
  bots: readonly string[],
  table: string,
  bot: string,
  beyond: number,
): Sparring {
  if (sparring.counted.includes(table)) return sparring;
  const counted = [...sparring.counted, table].slice(-KEPT);
  const lead = (sparring.bot === bot ? sparring.lead : 0) + beyond;
  if (Math.abs(lead) < ENOUGH) return { bot, lead, moved: sparring.bot === bot ? null : "met", counted };
  const next = bots[bots.indexOf(bot) + Math.sign(lead)];
  if (next === undefined) return { bot, lead: 0, moved: null, counted };
  return { bot: next, lead: 0, moved: lead > 0 ? "up" : "down", counted };
}

/** What of a win a seat got, beyond what is due to each of so many; winners share it. */
export function beyondShare(winners: readonly number[], seat: number, seats: number): number {
  return (winners.includes(seat) ? 1 / winners.length : 0) - 1 / seats;
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
  const easiest = learnt.of(game).length > 0 ? offer.bots[0] : undefined;
  const bot = easiest ?? offer.first_bot;
  const first: Sparring = { ...firstSparring(bot), moved: bot === offer.first_bot ? null : "taught" };
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
  const seat = own[0];
  if (!facts.ending || bot === null || seat === undefined || !offer.bots.includes(bot)) return;
  const beyond = beyondShare(facts.ending.winners, seat, facts.seats.length);
  keepSparring(facts.game, played(sparringIn(facts.game, offer), offer.bots, facts.id, bot, beyond));
}
