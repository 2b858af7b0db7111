/** The end of a game: the third week and its Sabbath, then the final scoring. */

import type { EzraObservation } from "../../generated/ezra_nehemiah";
import type { GameEnd } from "../endings";

const WEEKS = 3;
const DAYS = 6;
const SCORED = ["silver", "tiles", "leader", "buildings", "scribes", "scroll"];

export const ending: GameEnd = {
  finals: new Set(SCORED.flatMap((what) => [`final_${what}`, `opponent_final_${what}`])),
  near: (observation) => {
    const { week, day } = observation as EzraObservation;
    if (week + 1 < WEEKS) return null;
    return day < DAYS ? { name: "week", count: DAYS - day } : { name: "sabbath", count: 0 };
  },
};
