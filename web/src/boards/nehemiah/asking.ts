/** Questions name whose turn it is, for an Inspector, and the leader that is bid for. */

import type { NehemiahObservation } from "../../generated/nehemiah";
import type { Mentioned, Observation } from "../contract";

export function asking(told: Observation): Mentioned {
  const seen = told as NehemiahObservation;
  return { seats: { active: seen.seat }, things: { leader: `leader:${seen.lot}` } };
}
