/** A choice of the past beside a better one, and what is said of both. */

import type { Decision, Replay } from "../generated/conversation";
import type { Catalogue } from "../i18n/catalogue";
import { say } from "../i18n/i18n.svelte";
import { botName } from "../i18n/seat-names";
import { momentName } from "./insight";
import { pastDeed } from "./past-deeds";

export interface Comparison {
  readonly decision: Decision;
  /** Which computer player knows better. */
  readonly level: string;
}

/** When it was, what was played, and what would have been better. */
export function comparedWords(
  { decision, level }: Comparison,
  past: Replay,
  catalogue: Catalogue,
  players: readonly string[],
) {
  const { number, played, best } = decision;
  return {
    when: momentName(past, number, catalogue),
    played: say("analysis.played", { move: pastDeed(played, number, past, catalogue, players) }),
    best: say("analysis.better", { bot: botName(level), move: pastDeed(best, number, past, catalogue, players) }),
  };
}
