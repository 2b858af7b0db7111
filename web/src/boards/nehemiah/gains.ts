/** What events bring besides points, by the signs of the goods. */

import type { GainTable } from "../contract";

export const GAINS: GainTable = {
  paid: [["gold", -1]],
  was_paid: [["gold", 1]],
  took_wood: [["wood", "count"]],
  took_gold: [["gold", "count"]],
  took_gate: [["gate", 1]],
  placed_cube: [["{board}", 1]],
  took_back: [["{board}", -1]],
  was_replaced: [["worker", 1]],
  sculpted: [
    ["worker", -1],
    ["{good}", -1],
  ],
};
