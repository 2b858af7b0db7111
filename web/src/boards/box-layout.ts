/**
 * How a person goes through the box of a game: sections in the order of the table, pieces that are drawn as in the
 * game, and what each value is called.
 *
 * A game tells it in `boards/<game>/box-layout.ts` (`layout`), and draws a piece in `boards/<game>/Piece.svelte`. What a
 * layout leaves out, and a game without one, is shown by its paths: nothing in a box can't be corrected.
 */

import type { BoxData, Say } from "./contract";

/** A value of a component file: a whole number, a flag, a text, or a list of values. */
export type Value = number | string | boolean | readonly Value[];

/** Values by their dotted paths. */
export type Values = Readonly<Record<string, Value>>;

/** A tree of tables, as a component file has it. */
export interface Tree {
  readonly [key: string]: Value | Tree;
}

/** Something with a picture of its own: a card, a tile, a row. `id` tells the game's drawing which. */
export interface Piece {
  readonly id: string;
  readonly paths: readonly string[];
  /** Whether its picture is as wide as the page. */
  readonly wide?: boolean;
}

export interface Section {
  readonly id: string;
  readonly pieces: readonly Piece[];
}

/** The words of a game, as its catalogue has them. */
export interface Wording {
  readonly say: Say;
  readonly has: (key: string) => boolean;
  readonly nameOf: (id: string) => string;
}

export interface BoxLayout {
  readonly sections: readonly Section[];
  /** What a section or a piece is called. */
  readonly title: (id: string, words: Wording) => string;
  /** What a value of a piece is called beside its picture. */
  readonly label: (path: string, words: Wording) => string;
  /** What an entry of a list stands for; empty where its number says enough. */
  readonly entry: (path: string, place: number, words: Wording) => string;
  /** What a word of the component file is called where one chooses among several. */
  readonly word: (word: string, words: Wording) => string;
  /** Whether a word stands alone, without a number after it. */
  readonly alone: (word: string) => boolean;
  /** The box as the game's board draws it. */
  readonly drawn: (tree: Tree) => BoxData;
}

/** What the drawing of a piece is handed. */
export interface PieceProps {
  readonly piece: string;
  readonly box: BoxData;
  readonly words: Wording;
}

/** The pieces of a kind: `piece("walls", ["toll"], (name) => [`walls.${name}.vp`])`. */
export function pieces(kind: string, names: readonly string[], paths: (name: string) => readonly string[]): Piece[] {
  return names.map((name) => ({ id: `${kind}:${name}`, paths: paths(name) }));
}

/** The message for a value: by the last words of its path, the longest that has one; a number is called `#`. */
export function labelOf(path: string, { say, has }: Wording): string {
  const parts = path.split(".");
  const number = parts.findLast((part) => /^\d+$/.test(part)) ?? "";
  const generic = parts.map((part) => (part === number ? "#" : part));
  for (let length = Math.min(3, parts.length); length > 0; length -= 1) {
    const key = `box.${generic.slice(-length).join(" ")}`;
    if (has(key)) return say(key, { number });
  }
  return parts.at(-1)!.replaceAll("_", " ");
}

/** For a game that tells nothing: all by its name in the file. */
export const PLAIN_LAYOUT: BoxLayout = {
  sections: [],
  title: (id) => id.replaceAll("_", " "),
  label: (path) => path.slice(path.indexOf(".") + 1).replaceAll("_", " "),
  entry: () => "",
  word: (word, { nameOf }) => nameOf(word),
  alone: () => false,
  drawn: (tree) => tree,
};
