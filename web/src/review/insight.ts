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

/**
 * How the moments of a game are called for short, by how many steps were made before them: by the game's own names,
 * else by the step that was made then, at the end the last one.
 */
export function momentsOf(past: Replay, catalogue: Catalogue): (steps: number) => string {
  const count = past.steps.length;
  const last = seenAfter(past, count);
  return (steps) =>
    momentWords(seenAfter(past, steps), last, "name", catalogue) ||
    say("analysis.step", { step: Math.min(steps + 1, count) });
}

/** How many steps were made before the line of a number. */
function stepsBefore(past: Replay, number: number): number {
  const found = past.steps.findIndex((step) => step.number >= number);
  return found < 0 ? past.steps.length : found;
}

/** The moment before the line of a number, by a short name. */
export function momentName(past: Replay, number: number, catalogue: Catalogue): string {
  return momentsOf(past, catalogue)(stepsBefore(past, number));
}

/** Moments by names that tell them apart: where the game's own don't, with who played then, else with the step. */
export function momentNames(
  past: Replay,
  numbers: readonly number[],
  players: readonly string[],
  catalogue: Catalogue,
): string[] {
  const nameOf = momentsOf(past, catalogue);
  const found = numbers.map((number) => {
    const at = stepsBefore(past, number);
    const name = nameOf(at);
    const player = players[past.steps[at]?.seat ?? -1] ?? "";
    return [name, `${name} (${player})`, `${name} (${say("analysis.step", { step: at + 1 })})`];
  });
  return found.map((ways) =>
    ways.find((way, place) => found.every((other) => other === ways || other[place] !== way))!,
  );
}
