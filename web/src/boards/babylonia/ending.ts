/** The end of a game: it comes with a turn like any other, when somebody has no tokens or hardly a city is left. */

import type { BabyloniaObservation } from "../../generated/babylonia";
import type { GameEnd } from "../endings";

const FEW_TOKENS = 4;
const FEW_CITIES = 3;

export const ending: GameEnd = {
  finals: new Set(),
  near: (observation) => {
    const seen = observation as BabyloniaObservation;
    const cities = Object.values(seen.board).filter((thing) => thing.startsWith("city")).length;
    if (cities <= FEW_CITIES) return { name: "cities", count: cities };
    const tokens = Math.min(...seen.stand_sizes.map((count, seat) => count + (seen.pool_sizes[seat] ?? 0)));
    return tokens <= FEW_TOKENS ? { name: "tokens", count: tokens } : null;
  },
};
