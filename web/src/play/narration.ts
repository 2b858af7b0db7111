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

/**
 * The things that an event talks about, among those that are drawn: a value `hex` of `7,5` is the thing `hex:7,5`;
 * where there is none of that name, whatever is called so, such as `card:3a` for a value `place` of `3a`.
 */
export function thingsOf(event: GameEvent, drawn: ReadonlySet<string>): readonly string[] {
  const told = Object.entries(event.values);
  const named = told.map(([name, value]) => `${name}:${value}`).filter((id) => drawn.has(id));
  if (named.length > 0) return named;
  const values = new Set(told.flatMap(([, value]) => (typeof value === "string" ? value.split(", ") : [])));
  return [...drawn].filter((id) => values.has(id.slice(id.indexOf(":") + 1)));
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
