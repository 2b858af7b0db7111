/** The end of a game: the last deck runs out, then come the last turns, then the final scoring. */

import type { NehemiahObservation } from "../../generated/nehemiah";
import type { GameEnd } from "../endings";

const ROUNDS = 3;
const FEW_CARDS = 8;

export const ending: GameEnd = {
  finals: new Set(["scored", "gate_counted", "sold"]),
  near: (observation) => {
    const { last_turn, turns, round, deck_sizes } = observation as NehemiahObservation;
    if (last_turn > 0) return { name: "turns", count: Math.max(1, last_turn - turns) };
    const cards = deck_sizes[ROUNDS - 1] ?? 0;
    if (round < ROUNDS || cards >= FEW_CARDS) return null;
    return { name: cards > 0 ? "deck" : "deck_empty", count: cards };
  },
};
