/** What the values of a box are called, and what they say, in the reader's language. */

import { i18n, say, thingName } from "../i18n/i18n.svelte";
import type { BoxLayout, Piece, Section, Value, Wording } from "./box-layout";

/** The words of a game, as a layout asks for them. */
export function wordsOf(game: string): Wording {
  const { catalogue } = i18n.game(game);
  return {
    say: (key, values) => catalogue.say(key, values),
    has: (key) => catalogue.has(key),
    nameOf: (id) => thingName(catalogue, id),
  };
}

/** Where a value is found: its section and its piece. */
export function placeOf(sections: readonly Section[], path: string): { section: Section; piece: Piece } | null {
  for (const section of sections) {
    const piece = section.pieces.find(({ paths }) => paths.includes(path));
    if (piece) return { section, piece };
  }
  return null;
}

/** A value's whole name, as it stands by itself: its piece and what it is there. */
export function fullName(layout: BoxLayout, path: string, words: Wording): string {
  const found = placeOf(layout.sections, path);
  const label = layout.label(path, words);
  return found ? say("box.named", { piece: layout.title(found.piece.id, words), value: label }) : label;
}

/** What a value says, on one line. */
export function valueText(layout: BoxLayout, value: Value, words: Wording, yes: string, no: string): string {
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return wordText(layout, value, words);
  return value.map((item) => valueText(layout, item, words, yes, no)).join(", ") || "–";
}

/** `silver 2` as people say it. */
function wordText(layout: BoxLayout, text: string, words: Wording): string {
  const [, what = "", count = ""] = /^(.+) (\d+)$/.exec(text) ?? [];
  return what ? `${layout.word(what, words)} ${count}` : layout.word(text, words);
}
