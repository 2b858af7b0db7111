/** The opponent of a solo game, who has a board but no seat. */

import type { Observation, Rival } from "../contract";
import type { EzraObservation } from "../../generated/ezra_nehemiah";

export function rival(seen: Observation): Rival | null {
  const board = (seen as EzraObservation).boards[seen.setting.seats];
  return board ? { name: "board.opponent", points: board.points } : null;
}
