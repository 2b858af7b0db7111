/** A game in a sentence, for one of those who sat there or for somebody who looks on. */

import { momentWords } from "../boards/moments";
import type { Insight, Outlook, Replay } from "../generated/conversation";
import type { Catalogue } from "../i18n/catalogue";
import { say } from "../i18n/i18n.svelte";
import { seenAfter } from "./past-deeds";

/** Who reads it: with one seat it is about them, else about who won. */
export interface Reader {
  readonly players: readonly string[];
  readonly own: readonly number[];
  readonly winners: readonly number[];
}

/** The sentence; empty where there is nothing to say about who won. */
export function insightText(outlook: Outlook, reader: Reader, past: Replay, catalogue: Catalogue): string {
  const { own, winners, players } = reader;
  const mine = own.length === 1;
  const seat = mine ? own[0] : winners[0];
  const found = seat === undefined ? undefined : outlook.insights[seat];
  if (found === undefined || seat === undefined) return "";
  const when = whenText(found, past, catalogue);
  if (found.kind === "lost_lead" && !when) return say("insight.lost_end");
  if (mine || found.kind === "even") return say(`insight.${found.kind}`, { when });
  return say(`insight.${found.kind}_of`, { when, player: players[seat] ?? "" });
}

/** When it was decided, in the game's own words; empty if that was with the last step. */
function whenText({ kind, number }: Insight, past: Replay, catalogue: Catalogue): string {
  const at = past.steps.findIndex((step) => step.number >= number);
  if (at < 0) return "";
  const how = kind === "lost_lead" ? "until" : "at";
  const last = seenAfter(past, past.steps.length);
  return momentWords(seenAfter(past, at), last, how, catalogue) || say(`insight.step_${how}`, { step: at + 1 });
}

/** The moment before the line of a number, by a short name: the game's own, else the step. */
export function momentName(past: Replay, number: number, catalogue: Catalogue): string {
  const found = past.steps.findIndex((step) => step.number >= number);
  const at = found < 0 ? past.steps.length : found;
  const last = seenAfter(past, past.steps.length);
  return momentWords(seenAfter(past, at), last, "name", catalogue) || say("analysis.step", { step: at + 1 });
}
