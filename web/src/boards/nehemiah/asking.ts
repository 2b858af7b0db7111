/** Questions name whose turn it is, for an Inspector, and the leader that is bid for; a bid is told as a whole. */

import type { NehemiahObservation } from "../../generated/nehemiah";
import type { Mentioned, Observation } from "../contract";
import { bidSoFar, GOODS } from "./seen";

export function asking(told: Observation): Mentioned {
  const seen = told as NehemiahObservation;
  const before = seen.phase.startsWith("bid")
    ? bidSoFar(seen, []).map((count, place) => `bid:${GOODS[place]?.name ?? ""} ${count}`)
    : [];
  return { seats: { active: seen.seat }, things: { leader: `leader:${seen.lot}` }, before };
}
