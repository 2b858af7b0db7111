/** Times of a game: its rounds, and the turns in them. */

import type { NehemiahObservation } from "../../generated/nehemiah";
import type { Moments } from "../moments";

export const moment: Moments = (seen) => {
  const { round, turns, last_turn } = seen as NehemiahObservation;
  // After the last turn comes no other, though its points are counted (N8.4).
  return { name: "round", values: { round, turn: Math.min(turns + 1, last_turn || Infinity) } };
};
