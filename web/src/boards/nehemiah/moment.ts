/** Times of a game: its rounds, and the turns in them. */

import type { NehemiahObservation } from "../../generated/nehemiah";
import type { Moments } from "../moments";

export const moment: Moments = (seen) => {
  const { round, turns } = seen as NehemiahObservation;
  return { name: "round", values: { round, turn: turns + 1 } };
};
