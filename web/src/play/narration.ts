/** The log in words: events as the server tells them, in the words of the game's catalogue. */

import type { Catalogue } from "../words/catalogue";
import { thingNames } from "../words/words.svelte";
import type { GameEvent } from "./protocol";

/** What happened. */
export function sentence(event: GameEvent, players: readonly string[], catalogue: Catalogue): string {
  const values: Record<string, number | string> = {
    player: players[event.seat] ?? "",
    rule: event.rule,
  };
  for (const [name, value] of Object.entries(event.values)) {
    values[name] = typeof value === "number" ? value : thingNames(catalogue, value);
  }
  return catalogue.say(`event.${event.kind}`, values);
}

/** The things that an event talks about, as touches: a value `hex` of `7,5` is the thing `hex:7,5`. */
export function thingsOf(event: GameEvent): readonly string[] {
  return Object.entries(event.values).map(([name, value]) => `${name}:${value}`);
}

/** What a kind of event is called as a source of points, or as what takes some away; empty if it is neither. */
export function sourceName(kind: string, catalogue: Catalogue): string {
  const key = [`source.${kind}`, `loss.${kind}`].find((each) => catalogue.has(each));
  return key ? catalogue.say(key) : "";
}

/** Points by seat and by kind of event, for the kinds that the catalogue calls sources of points or losses. */
export function pointsBySource(
  events: readonly GameEvent[],
  seats: number,
  catalogue: Catalogue,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const event of events) {
    const told = event.values["points"] ?? event.values["count"];
    if (typeof told !== "number" || !sourceName(event.kind, catalogue)) continue;
    const row = found.get(event.kind) ?? new Array<number>(seats).fill(0);
    row[event.seat] = (row[event.seat] ?? 0) + (catalogue.has(`loss.${event.kind}`) ? -told : told);
    found.set(event.kind, row);
  }
  return found;
}
