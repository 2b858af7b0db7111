/** What was done at some time of a game, in words for whoever doesn't see the table as it was. */

import { placeName } from "../boards/places";
import { changed } from "../connection/difference";
import type { ActionWords, Replay } from "../generated/conversation";
import type { Catalogue } from "../i18n/catalogue";
import { thingName } from "../i18n/i18n.svelte";
import { calling, deed } from "../table/deeds";

/** What was seen after so many steps. */
export function seenAfter(past: Replay, steps: number): Replay["observation"] {
  return past.steps.slice(0, steps).reduce((seen, step) => changed(seen, step.difference), past.observation);
}

/** An action in words, with what was at its places when it was chosen: the step of a number of the log was the next. */
export function pastDeed([text, touches]: ActionWords, number: number, past: Replay, catalogue: Catalogue): string {
  const at = past.steps.findIndex((step) => step.number >= number);
  const seen = seenAfter(past, at < 0 ? past.steps.length : at);
  const nameOf = (id: string): string => thingName(catalogue, id);
  const called = calling(
    nameOf,
    (id) => placeName(seen, id, (key, values) => catalogue.say(key, values)) ?? nameOf(id),
  );
  return deed({ action: -1, text, touches }, catalogue, called);
}
