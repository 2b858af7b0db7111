/** What the page is told of a table of Babylonia, read into things that can be drawn. */

import { frame, place, type Place } from "../../drawing/hexes";

export type Kind = "priest" | "merchant" | "servant" | "farmer";
export const KINDS: readonly Kind[] = ["priest", "merchant", "servant", "farmer"];

/** What lies on a hex. */
export type Thing =
  | { readonly is: "nothing" }
  | { readonly is: "city"; readonly symbols: readonly Kind[] }
  | { readonly is: "field"; readonly worth: string }
  | { readonly is: "ziggurat"; readonly scored: boolean }
  | { readonly is: "token"; readonly seat: number; readonly kind: Kind | null; readonly faceDown: boolean };

export interface Hex extends Place {
  readonly text: string;
  readonly river: boolean;
  readonly thing: Thing;
}

const SYMBOLS: Readonly<Record<string, Kind>> = { P: "priest", M: "merchant", S: "servant" };

/** The hexes of the map in reading order. */
export function hexes(board: Readonly<Record<string, string>>): Hex[] {
  return Object.entries(board).map(([name, text]) => ({
    ...place(name),
    text,
    river: text === "river" || text.startsWith("face-down"),
    thing: thing(text),
  }));
}

function thing(text: string): Thing {
  const words = text.split(" ");
  const [first = "", last = ""] = [words[0], words[words.length - 1]];
  if (first === "land" || first === "river") return { is: "nothing" };
  if (first === "city") return { is: "city", symbols: Array.from(last).flatMap((letter) => SYMBOLS[letter] ?? []) };
  if (first === "field") return { is: "field", worth: last };
  if (last === "ziggurat") return { is: "ziggurat", scored: words.length > 1 };
  const kind = words[words.length - 2] as Kind | undefined;
  return {
    is: "token",
    seat: Number(last),
    kind: kind && KINDS.includes(kind) ? kind : null,
    faceDown: first === "face-down",
  };
}

const MARGIN = 9;

/** The box that holds the whole map. */
export function extent(places: readonly Place[]): ReturnType<typeof frame> {
  return frame(places, MARGIN);
}
