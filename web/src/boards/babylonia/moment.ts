/** Times of a game: its turns. */

import type { BabyloniaObservation } from "../../generated/babylonia";
import type { Moments } from "../moments";

export const moment: Moments = (seen, last) => {
  const turn = (seen as BabyloniaObservation).turns + 1;
  return { name: "turn", values: { turn, last: Math.max(turn, (last as BabyloniaObservation).turns) } };
};
