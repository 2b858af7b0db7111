/** What the bar offers: all that answers the question where that is little, and whatever the board does not draw. */

import { END } from "../table/deeds";
import type { Choice } from "../table/narrowing";

const FEW = 2; // things that are all there is to choose
const MOST = 5; // answers that still stand beside their question

export interface Offering {
  /** The things with a button of their own, answers first. */
  readonly things: readonly string[];
  /** How many more wait on the board, where the buttons alone would look like all there is. */
  readonly elsewhere: number;
}

interface Asked {
  /** All there is to choose from. */
  readonly choices: readonly Choice[];
  readonly left: readonly Choice[];
  readonly lit: ReadonlySet<string>;
  readonly chosen: readonly string[];
  readonly drawn: ReadonlySet<string>;
  /** Words of what answers the question. */
  readonly answers: readonly string[];
}

export function offering({ choices, left, lit, chosen, drawn, answers }: Asked): Offering {
  const few = chosen.length === 0 && lit.size <= FEW;
  const answering = left.filter(({ text }) => answers.some((word) => text === word || text.startsWith(`${word} `)));
  const begun = chosen.length > 0; // what comes next stands beside, whichever way was begun
  const asked = begun ? lit : new Set(answering.flatMap(({ touches }) => touches.filter((id) => lit.has(id))));
  const beside = asked.size <= MOST ? asked : new Set<string>();
  const others = [...lit].filter((id) => !beside.has(id) && (few || !drawn.has(id)));
  // What is begun takes the place of nothing: one may still end instead.
  const ending = choices.filter(({ text }) => begun && text === END).flatMap(({ touches }) => touches);
  const further = ending.filter((id) => !lit.has(id) && !chosen.includes(id) && !drawn.has(id));
  const things = [...beside, ...others, ...further];
  const rest = [...lit].filter((id) => !things.includes(id)).length;
  const alone = chosen.length === 0 && things.length > 0 && beside.size === 0;
  return { things, elsewhere: alone ? rest : 0 };
}
