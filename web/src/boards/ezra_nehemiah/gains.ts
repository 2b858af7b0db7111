/**
 * What events bring besides points, by the signs of the goods; and those that are told in a sentence. What only says the
 * action once more, a trade for one, is not among them.
 */

import type { GainTable } from "../contract";

export const GAINS: GainTable = {
  gained: [["{what}", "amount"]],
  paid: [["{what}", "-amount"]],
  paid_keeper: [["silver", "-silver"]],
  gained_worker: [["worker", 1]],
  gained_banners: [["{colour}banner", "amount"]],
  bought_food: [
    ["food", 1],
    ["silver", "-silver"],
  ],
  fed: [["food", "-food"]],
  lost_food: [["food", "-food"]],
  blessed: [["{colour}", 1]],
  levite_banner: [["redbanner", 1]],
  laid_cube: [["{cube}", -1]],
  burnt: [["{cube}", -1]],
  paid_cube: [["{cube}", -1]],
  toll_gained: [["silver", 1]],
  toll_paid: [["silver", -1]],
  cleared: [["{cube}", 1]],
  paid_building: [["{what}", -1]],
  built_gate: [["silver", "silver"]],
  keeper_paid: [["silver", 1]],
  sold: [
    ["{cube}", -1],
    ["silver", "silver"],
  ],
  recovered: [["worker", 1]],
  main_action: [["anybanner", "banners"]],
  discarded: [["{cube}", -1]],
  no_worker: [],
  no_blessing: [],
  column: [],
  past_the_end: [],
  altar: [],
  levite: [],
  sector: [],
  tent: [],
  long_road: [],
  scribe: [],
  hero: [],
  built_wall: [],
  connected: [],
  rampart: [],
  developed: [],
  refilled: [],
  keeper: [],
  sabbath: [],
  scroll_works: [],
  judged: [],
  tucked: [],
};

/** What only announces a choice, and is no news to who asks what came of it. */
export const ANNOUNCED: readonly string[] = ["main_action"];
