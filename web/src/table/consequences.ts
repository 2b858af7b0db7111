/**
 * What a choice brings, in a short list. A line with numbers says whom, how much of what, and what for; a line without
 * is a whole sentence, as the log has it: so nobody's name ever stands before words that were not made for it.
 */

import type { GainTable } from "../boards/contract";
import { preferences } from "../browser/preferences.svelte";
import { glyphs, type GlyphName } from "../drawing/glyphs";
import type { GameEvent, Preview } from "../generated/conversation";
import type { Catalogue } from "../i18n/catalogue";
import { say, thingNames } from "../i18n/i18n.svelte";
import { pointsOf, sentence } from "./narration";
import type { Choice } from "./narrowing";

export interface Gain {
  readonly sign: GlyphName;
  readonly amount: number;
  /** What the sign stands for, where the words don't say it. */
  readonly name: string;
}

export interface Consequence {
  readonly seat: number;
  /** Whom the numbers concern: the person themselves are "you". Nobody is named before a sentence. */
  readonly who: string;
  readonly gains: readonly Gain[];
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
  /** What costs nothing and is possible no more after the choice. */
  readonly left: readonly string[];
}

export const signed = (amount: number): string => `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;

/** The consequence as a text, for those who listen. */
export function spoken({ who, gains, words }: Consequence): string {
  const counted = gains.map(({ amount, name }) => `${signed(amount)} ${name}`.trim());
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
  /** Must others agree before what they have seen is undone? */
  readonly judged: boolean;
}

/** What a choice would bring, for whoever makes it, and why it is to be confirmed. */
export function foreseen(
  preview: Pick<Preview, "events" | "reveals" | "completes" | "gives_up">,
  { viewer, players, choices, judged }: Side,
  catalogue: Catalogue,
  table: GainTable,
  sayDeed: (choice: Choice) => string,
): Foreseen {
  const brought = (events: readonly GameEvent[]): readonly Consequence[] =>
    merged(consequences(events, viewer, players, catalogue, table));
  const list = brought(preview.events);
  const later = preview.completes.flatMap(({ events }) => brought(events));
  const left = preview.gives_up.flatMap((action) => {
    const choice = choices.find((each) => each.action === action);
    return choice ? [sayDeed(choice)] : [];
  });
  return { cause: causeOf(preview, judged), list, later, left };
}

/** The same to the same person several times in a row is said once, with all of it. */
export function merged(list: readonly Consequence[]): readonly Consequence[] {
  const found: Consequence[] = [];
  for (const each of list) {
    const last = found.at(-1);
    const same = last && last.seat === each.seat && last.words === each.words && signs(last) === signs(each);
    if (!same || each.gains.length === 0) found.push(each);
    else {
      const gains = last.gains.map((gain, place) => ({ ...gain, amount: gain.amount + each.gains[place]!.amount }));
      found[found.length - 1] = { ...last, gains };
    }
  }
  return found;
}

const signs = ({ gains }: Consequence): string => gains.map(({ sign }) => sign).join();

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
      const gains = words === null ? [] : gainsOf(event, words, catalogue, table);
      if (words === null || gains.length === 0)
        return { seat, who: "", gains: [], words: sentence(event, players, catalogue, viewer) };
      return { seat, who: seat === viewer ? say("consequence.you") : (players[seat] ?? ""), gains, words };
    });
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

function gainsOf(event: GameEvent, words: string, catalogue: Catalogue, table: GainTable): readonly Gain[] {
  const points = pointsOf(event, catalogue);
  const scored: readonly Gain[] = points === 0 ? [] : [{ sign: "points", amount: points, name: say("table.points") }];
  const goods = (table[event.kind] ?? []).flatMap(([sign, amount]): Gain[] => {
    const name = sign.replace(/\{(\w+)\}/, (_, value: string) => String(event.values[value] ?? ""));
    const count = numberOf(event, amount);
    if (!(name in glyphs) || count === 0) return [];
    const called = catalogue.has(`name.${name}`) ? catalogue.say(`name.${name}`) : "";
    return [{ sign: name as GlyphName, amount: count, name: words.startsWith(called) ? "" : called }];
  });
  return [...scored, ...goods];
}

function numberOf(event: GameEvent, amount: string | number): number {
  if (typeof amount === "number") return amount;
  const value = Number(event.values[amount.replace("-", "")] ?? 0);
  return amount.startsWith("-") ? -value : value;
}
