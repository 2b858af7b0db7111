/** Times of a game: its rounds. */

import type { NehemiahObservation } from "../../generated/nehemiah";
import type { Moments } from "../moments";

export const moment: Moments = (seen) => ({
  name: "round",
  values: { round: (seen as NehemiahObservation).round },
});
