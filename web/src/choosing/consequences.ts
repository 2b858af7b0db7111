/** What a choice brings, in a short list: whom, how much of what, and what for. */

import type { GainTable } from "../boards/contract";
import { preferences } from "../browser/preferences.svelte";
import { glyphs, type GlyphName } from "../drawing/glyphs";
import type { GameEvent, Preview } from "../generated/conversation";
import type { Catalogue } from "../i18n/catalogue";
import { say, thingNames } from "../i18n/i18n.svelte";
import { pointsOf } from "../table/narration";
import type { Choice } from "../table/narrowing";

export interface Gain {
  readonly sign: GlyphName;
  readonly amount: number;
  /** What the sign stands for, where the words don't say it. */
  readonly name: string;
}

export interface Consequence {
  readonly seat: number;
  /** Whom it concerns: the person themselves are "you". */
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
  /** What will be scored at the end of the turn, by its name, and what that would bring. */
  readonly completes: readonly { readonly name: string; readonly list: readonly Consequence[] }[];
  /** What costs nothing and is possible no more after the choice. */
  readonly left: readonly string[];
}

export const signed = (amount: number): string => `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;

/** The consequence as a text, for those who listen. */
export function spoken({ who, gains, words }: Consequence): string {
  const counted = gains.map(({ amount, name }) => `${signed(amount)} ${name}`.trim());
  return `${who} ${[...counted, words].filter(Boolean).join(", ")}`;
}

/** Why somebody is asked: what comes to light or is given up, else their wish, else that they said only a part of it. */
function causeOf({ reveals, gives_up }: Pick<Preview, "reveals" | "gives_up">): Cause {
  if (reveals) return "reveals";
  if (gives_up.length > 0) return "left";
  return preferences.confirming === "always" ? "always" : "rest";
}

/** What a choice would bring, for whoever makes it, and why it is to be confirmed. */
export function foreseen(
  preview: Pick<Preview, "events" | "reveals" | "completes" | "gives_up">,
  { viewer, players, choices }: { viewer: number | null; players: readonly string[]; choices: readonly Choice[] },
  catalogue: Catalogue,
  table: GainTable,
  nameOf: (thing: string) => string,
): Foreseen {
  const brought = (events: readonly GameEvent[]): readonly Consequence[] =>
    merged(consequences(events, viewer, players, catalogue, table));
  const list = brought(preview.events);
  const completes = preview.completes.map(({ thing, events }) => ({ name: nameOf(thing), list: brought(events) }));
  const left = preview.gives_up.flatMap((action) => {
    const choice = choices.find((each) => each.action === action);
    return choice ? [choice.touches.map(nameOf).join(" → ")] : [];
  });
  return { cause: causeOf(preview), list, completes, left };
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

/** What events bring, as far as the game has short words for it. */
export function consequences(
  events: readonly GameEvent[],
  viewer: number | null,
  players: readonly string[],
  catalogue: Catalogue,
  table: GainTable,
): readonly Consequence[] {
  return events
    .filter((event) => catalogue.has(`gain.${event.kind}`))
    .map((event) => {
      const values = Object.fromEntries(
        Object.entries(event.values).map(([name, value]) => [
          name,
          typeof value === "number" ? value : thingNames(catalogue, value),
        ]),
      );
      const words = catalogue.say(`gain.${event.kind}`, values);
      const who = event.seat === viewer ? say("consequence.you") : (players[event.seat] ?? "");
      return { seat: event.seat, who, gains: gainsOf(event, words, catalogue, table), words };
    });
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
