/** What was done at some time of a game, in words for whoever doesn't see the table as it was. */

import { placeName } from "../boards/places";
import { changed } from "../connection/difference";
import { askingOf } from "../boards/registry";
import type { ActionWords, Observation, Replay } from "../generated/conversation";
import type { Catalogue } from "../i18n/catalogue";
import { say, thingName } from "../i18n/i18n.svelte";
import { calling, deed } from "../table/deeds";
import { sentence } from "../table/narration";
import { verbOf } from "../table/narrowing";

/** What was seen after so many steps. */
export function seenAfter(past: Replay, steps: number): Replay["observation"] {
  return past.steps.slice(0, steps).reduce((seen, step) => changed(seen, step.difference), past.observation);
}

/** What things are called for whoever sees no more what was seen when they were touched. */
export function calledAs(seen: Observation, catalogue: Catalogue, players: readonly string[]): (id: string) => string {
  const nameOf = (id: string): string => thingName(catalogue, id);
  return calling(
    nameOf,
    (id) => placeName(seen, id, (key, values) => catalogue.say(key, values), players) ?? nameOf(id),
  );
}

/**
 * An action in words, with what was at its places when it was chosen: the step of a number of the log was the next.
 * Where a game has `past.<verb>`, with what the question was about as well: the leader that was bid for.
 */
export function pastDeed(
  [text, touches]: ActionWords,
  number: number,
  past: Replay,
  catalogue: Catalogue,
  players: readonly string[],
): string {
  const at = past.steps.findIndex((step) => step.number >= number);
  const seen = seenAfter(past, at < 0 ? past.steps.length : at);
  const called = calledAs(seen, catalogue, players);
  const key = `past.${verbOf({ text })}`;
  if (!catalogue.has(key)) return deed({ action: -1, text, touches }, catalogue, called);
  const about: Record<string, string> = {};
  for (const [name, id] of Object.entries(askingOf(seen).things)) about[name] = called(id);
  return catalogue.say(key, { ...about, one: touches.map(called).join(" → ") });
}

/** What happened at a step: its events, or what was done where nothing came of it. */
export function stepWords(
  past: Replay,
  step: number,
  players: readonly string[],
  catalogue: Catalogue,
  self: number | null,
): string {
  const here = past.steps[step - 1];
  if (!here) return say("replay.start");
  const told = here.events.map((event) => sentence(event, players, catalogue, self)).join(" ");
  if (told || !here.text) return told;
  const done = pastDeed([here.text, here.touches], here.number, past, catalogue, players);
  return say("replay.deed", { player: players[here.seat] ?? "", deed: done });
}
