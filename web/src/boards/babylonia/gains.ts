/** The events of Babylonia that bring no numbers, and are told in a sentence where a choice is asked about. */

import type { GainTable } from "../contract";

export const GAINS: GainTable = {
  hid: [],
  city_taken: [],
  city_discarded: [],
  ziggurat_won: [],
  ziggurat_tied: [],
  took_card: [],
  extra_turn: [],
  empty_stand: [],
  last_cities: [],
};

/** What only announces a choice, and is no news to who asks what came of it. */
export const ANNOUNCED: readonly string[] = ["extra_turn"];
