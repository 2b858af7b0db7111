/** What can be read in a drawing: how high its numbers and letters must be, in its own units. */

import { getContext, setContext } from "svelte";

const KEY = Symbol();
const LETTERS = 11; // pixels: no type is smaller
const FIGURES = 8; // pixels that figures of such type are high
const LINE = 9.7 / 8; // how much higher a figure is with the breadth of its line

interface Legible {
  readonly letters: number;
  readonly figures: number;
}

/** Tells all that is in a drawing how many of its units a pixel is. */
export function tellUnit(unit: () => number): Legible {
  return setContext(KEY, {
    get letters() {
      return LETTERS * unit();
    },
    get figures() {
      return (FIGURES * unit()) / LINE;
    },
  });
}

const ANYTHING: Legible = { letters: 0, figures: 0 };

/** The least that can be read here; anything where nobody has said how large the drawing is. */
export function legible(): Legible {
  return getContext<Legible | undefined>(KEY) ?? ANYTHING;
}
