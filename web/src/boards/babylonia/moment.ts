/** Times of a game: its turns. */

import type { BabyloniaObservation } from "../../generated/babylonia";
import type { Observation } from "../contract";
import type { Moments } from "../moments";

/** The turn that is played; at the end of a game it is the one that ended it. */
function turnOf(seen: Observation): number {
  const { turns, over } = seen as BabyloniaObservation;
  return over ? turns : turns + 1;
}

export const moment: Moments = (seen, last) => ({
  name: "turn",
  values: { turn: turnOf(seen), last: turnOf(last) },
});
