/**
 * What a choice brings, in a short list. A line with numbers says whom, how much of what, and what for; a line without
 * is a whole sentence, as the log has it: so nobody's name ever stands before words that were not made for it. Where a
 * choice is confirmed there is one line of signs for each person, with all that they gain and lose by it.
 */

import type { GainTable } from "../boards/contract";
import { preferences } from "../browser/preferences.svelte";
import { glyphs, type GlyphName } from "../drawing/glyphs";
import type { GameEvent, Preview } from "../generated/conversation";
import type { Catalogue } from "../i18n/catalogue";
import { say, thingNames } from "../i18n/i18n.svelte";
import { pointsOf, sentence } from "./narration";
import { possible, type Possible } from "./possible";
import type { Choice } from "./narrowing";

export interface Gain {
  readonly sign: GlyphName;
  readonly amount: number;
  /** What the sign stands for, in the form that goes with the number. */
  readonly name: string;
}

export interface Consequence {
  readonly seat: number;
  /** Whom the numbers concern: the person themselves are "you". Nobody is named before a sentence. */
  readonly who: string;
  readonly gains: readonly Gain[];
  /** What the numbers are for, where the signs don't say all; or a sentence. */
  readonly words: string;
}

/** Why a choice is to be confirmed: the keys of what is said then. */
export type Cause = "reveals" | "always" | "rest" | "left";

/** All that is to be said before a choice. */
export interface Foreseen {
  readonly cause: Cause;
  readonly list: readonly Consequence[];
  /** What the end of the turn would bring besides, by what this choice completes. */
  readonly later: readonly Consequence[];
  /** What is paid for it afterwards, in ways that can be chosen. */
  readonly owed: Readonly<Record<string, number>>;
  /** What is worth doing and is possible no more after the choice. */
  readonly left: readonly Possible[];
}

export const signed = (amount: number): string => `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;

/** The consequence as a text, for those who listen. */
export function spoken({ who, gains, words }: Consequence): string {
  const counted = gains.map(({ amount, name }) => {
    const said = words.toLowerCase().startsWith(name.toLowerCase());
    return `${signed(amount)} ${said ? "" : name}`.trim();
  });
  return `${who} ${[...counted, words].filter(Boolean).join(", ")}`.trim();
}

/**
 * Why somebody is asked: what comes to light, where others must then agree to an undo; what is given up; else their
 * wish; else that it scores, or that they said only a part of it.
 */
function causeOf({ reveals, gives_up }: Pick<Preview, "reveals" | "gives_up">, judged: boolean): Cause {
  if (reveals && judged) return "reveals";
  if (gives_up.length > 0) return "left";
  return preferences.confirming === "always" ? "always" : "rest";
}

/** Who is about to choose, and among what. */
interface Side {
  readonly viewer: number | null;
  readonly players: readonly string[];
  readonly choices: readonly Choice[];
  /** What choices cost, by their written form. */
  readonly prices: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Must others agree before what they have seen is undone? */
  readonly judged: boolean;
}

/** What a choice would bring, for whoever makes it, and why it is to be confirmed. */
export function foreseen(
  preview: Pick<Preview, "events" | "reveals" | "completes" | "gives_up" | "price" | "owed">,
  { viewer, players, choices, prices, judged }: Side,
  catalogue: Catalogue,
  table: GainTable,
  sayDeed: (choice: Choice) => string,
): Foreseen {
  const told = (events: readonly GameEvent[]): readonly Consequence[] =>
    consequences(events, viewer, players, catalogue, table);
  const now = told(preview.events);
  const list = summed([...untold(preview.price, now, viewer, catalogue), ...now], viewer, catalogue);
  const later = summed(told(preview.completes.flatMap(({ events }) => events)), viewer, catalogue);
  const left = possible(preview.gives_up, { choices, prices }, catalogue, sayDeed);
  return { cause: causeOf(preview, judged), list, later, owed: preview.owed, left };
}

/** What of a price no event tells: goods that are paid without a word, and banners that are used up. */
function untold(
  price: Readonly<Record<string, number>>,
  list: readonly Consequence[],
  viewer: number | null,
  catalogue: Catalogue,
): readonly Consequence[] {
  if (viewer === null) return [];
  const own = list.filter(({ seat }) => seat === viewer).flatMap(({ gains }) => gains);
  const gains = Object.entries(price).flatMap(([good, count]): Gain[] => {
    const lost = own.filter(({ sign, amount }) => sign === good && amount < 0);
    const amount = Math.min(0, -count - lost.reduce((sum, gain) => sum + gain.amount, 0));
    if (amount === 0 || !(good in glyphs)) return [];
    const sign = good as GlyphName;
    return [{ sign, amount, name: goodName(sign, amount, catalogue) }];
  });
  return gains.length > 0 ? [{ seat: viewer, who: say("consequence.you"), gains, words: "" }] : [];
}

/**
 * One line for each person with all that they gain and lose, points first, and what it is for only if it is one thing;
 * the viewer comes first. Sentences follow, none of them twice.
 */
export function summed(
  list: readonly Consequence[],
  viewer: number | null,
  catalogue: Catalogue,
): readonly Consequence[] {
  const counted = list.filter(({ gains }) => gains.length > 0);
  const seats = [...new Set(counted.map(({ seat }) => seat))].sort(
    (one, two) => Number(two === viewer) - Number(one === viewer) || one - two,
  );
  const sums = seats.flatMap((seat): Consequence[] => {
    const [first, ...more] = counted.filter((each) => each.seat === seat);
    if (!first || more.length === 0) return first ? [first] : [];
    const gains = together([first, ...more], catalogue);
    const same = more.every(({ words }) => words === first.words);
    return gains.length > 0 ? [{ ...first, gains, words: same ? first.words : "" }] : [];
  });
  const sentences = list.filter(({ gains }) => gains.length === 0);
  const once = new Map(sentences.map((each) => [each.words, each]));
  return [...sums, ...once.values()];
}

/** Gains of one person, each sign once. */
function together(list: readonly Consequence[], catalogue: Catalogue): readonly Gain[] {
  const amounts = new Map<GlyphName, number>();
  for (const { sign, amount } of list.flatMap(({ gains }) => gains)) {
    amounts.set(sign, (amounts.get(sign) ?? 0) + amount);
  }
  return [...amounts]
    .filter(([, amount]) => amount !== 0)
    .map(([sign, amount]) => ({ sign, amount, name: goodName(sign, amount, catalogue) }))
    .sort((one, two) => Number(two.sign === "points") - Number(one.sign === "points"));
}

/**
 * What events have brought a seat, in all: each gain once, with its total, and sentences of what else came of them;
 * those that only announce what was chosen are left out.
 */
export function broughtTo(
  seat: number,
  events: readonly GameEvent[],
  { viewer, players }: Pick<Side, "viewer" | "players">,
  catalogue: Catalogue,
  table: GainTable,
  announced: readonly string[],
): readonly Consequence[] {
  const own = events.filter((event) => event.seat === seat && !announced.includes(event.kind));
  const counted = own.filter((event) => pointsOf(event, catalogue) !== 0 || event.kind in table);
  return summed(consequences(counted, viewer, players, catalogue, table), viewer, catalogue);
}

/** What events bring, as far as the game lists them: by short words for numbers, or by their place in its table. */
export function consequences(
  events: readonly GameEvent[],
  viewer: number | null,
  players: readonly string[],
  catalogue: Catalogue,
  table: GainTable,
): readonly Consequence[] {
  return events
    .filter(({ kind }) => catalogue.has(`gain.${kind}`) || kind in table)
    .map((event) => {
      const { seat } = event;
      const words = shortWords(event, catalogue);
      const gains = words === null ? [] : gainsOf(event, catalogue, table);
      if (words === null || gains.length === 0)
        return { seat, who: "", gains: [], words: sentence(event, players, catalogue, viewer) };
      const who = seat === viewer ? say("consequence.you") : (players[seat] ?? "");
      return { seat, who, gains, words: nameOnly(words, gains, catalogue) ? "" : words };
    });
}

/** Do the words say no more than the one sign before them? */
function nameOnly(words: string, [gain, ...more]: readonly Gain[], catalogue: Catalogue): boolean {
  return more.length === 0 && gain !== undefined && [gain.name, catalogue.say(`name.${gain.sign}`)].includes(words);
}

/** What a sign stands for, as one says it of so many. */
function goodName(sign: GlyphName, amount: number, catalogue: Catalogue): string {
  const count = Math.abs(amount);
  if (sign === "points") return say("consequence.points", { count });
  return catalogue.has(`count.${sign}`) ? catalogue.say(`count.${sign}`, { count }) : "";
}

/** What numbers are for, in short. */
function shortWords(event: GameEvent, catalogue: Catalogue): string | null {
  if (!catalogue.has(`gain.${event.kind}`)) return null;
  const values = Object.fromEntries(
    Object.entries(event.values).map(([name, value]) => [
      name,
      typeof value === "number" ? value : thingNames(catalogue, value),
    ]),
  );
  return catalogue.say(`gain.${event.kind}`, values);
}

function gainsOf(event: GameEvent, catalogue: Catalogue, table: GainTable): readonly Gain[] {
  const points = pointsOf(event, catalogue);
  const scored: readonly Gain[] =
    points === 0 ? [] : [{ sign: "points", amount: points, name: goodName("points", points, catalogue) }];
  const goods = (table[event.kind] ?? []).flatMap(([told, amount]): Gain[] => {
    const name = told.replace(/\{(\w+)\}/, (_, value: string) => String(event.values[value] ?? ""));
    const count = numberOf(event, amount);
    if (!(name in glyphs) || count === 0) return [];
    const sign = name as GlyphName;
    return [{ sign, amount: count, name: goodName(sign, count, catalogue) }];
  });
  return [...scored, ...goods];
}

function numberOf(event: GameEvent, amount: string | number): number {
  if (typeof amount === "number") return amount;
  const value = Number(event.values[amount.replace("-", "")] ?? 0);
  return amount.startsWith("-") ? -value : value;
}
