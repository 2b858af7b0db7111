/** What events bring besides points, by the signs of the goods; and those that are told in a sentence. */

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
  sent: [],
  sent_neutral: [],
  passed: [],
  used: [],
  moved_cube: [],
  refreshed: [],
  replaced: [],
  moved: [],
  swapped_workers: [],
  swapped_cards: [],
  stalled: [],
  cleared: [],
  removed: [],
  end_begins: [],
  round_ended: [],
  renewed: [],
  hired: [],
  played_leader: [],
  shifted_cube: [],
};

/** What only announces a choice, and is no news to who asks what came of it. */
export const ANNOUNCED: readonly string[] = ["sent", "sent_neutral", "passed", "used", "played_leader"];
