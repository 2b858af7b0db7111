/** The opponent of a solo game: the lines of its scheme cards, and what is told of its last turn. */

import type { GlyphName } from "../../drawing/glyphs";
import type { BoardEvent } from "../contract";
import type { Atom, Scheme } from "./box";

/** A line of a scheme card: what the opponent needs for it, the deed in a word, and what it gains or pays. */
export interface Line {
  readonly text: string; // as the box has it, and as events name it
  readonly needs: readonly { readonly glyph: GlyphName; readonly count: string }[];
  readonly deed: string; // a message's key, empty where it only gains
  readonly effects: readonly Atom[];
}

const DEEDS: Readonly<Record<string, string>> = {
  temple: "board.deed_temple",
  "build gate": "board.deed_gate",
  "build wall": "board.deed_wall",
  "clear wall": "board.deed_clear",
  "scribe high": "board.deed_high",
  "scribe low": "board.deed_low",
};
const NEEDED: Readonly<Record<string, GlyphName>> = { workers: "worker", gold: "gold" };

/** An action of a scheme card, as it is drawn. */
export function schemeLine({ text, needs, deed, effects }: Scheme): Line {
  return {
    text,
    needs: needs.map(({ what, least, few }) => ({ glyph: NEEDED[what] ?? "card", count: few ? "0–1" : `${least}+` })),
    deed: DEEDS[deed] ?? "",
    effects,
  };
}

/** What the opponent did with its cards. */
export interface Told {
  readonly focus: string;
  readonly scheme: number;
  readonly offer: string; // upper, lower, or empty where it could pay for none
  readonly passed: readonly string[];
  readonly done: string; // a line's text, empty where it could do none
}

/** The last turn of the opponent among these events, if there is a whole one. */
export function lastTurn(events: readonly BoardEvent[]): Told | null {
  const start = events.findLastIndex(({ kind }) => kind === "opponent_focus");
  const turn = start < 0 ? [] : events.slice(start);
  const value = (kind: string, name: string): string =>
    String(turn.find((event) => event.kind === kind)?.values[name] ?? "");
  const scheme = value("opponent_scheme", "card");
  if (!scheme) return null;
  return {
    focus: value("opponent_focus", "gate"),
    scheme: Number(scheme),
    offer: value("opponent_traded", "offer"),
    passed: turn.filter(({ kind }) => kind === "opponent_passed").map(({ values }) => String(values["action"])),
    done: value("opponent_acts", "action"),
  };
}
