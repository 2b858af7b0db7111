/** The log in words: events as the server tells them, in the words of the game's catalogue. */

import { ofSeat } from "../boards/contract";
import type { Catalogue } from "../i18n/catalogue";
import { say, thingNames } from "../i18n/i18n.svelte";
import type { Ending, GameEvent, LogLine } from "../generated/conversation";

/**
 * What happened, told to whoever has the seat `self`: what concerns them is said to them, by "you". The rule that the
 * message ends with is told apart, by `ruleOf`.
 */
export function sentence(
  event: GameEvent,
  players: readonly string[],
  catalogue: Catalogue,
  self: number | null = null,
): string {
  const values: Record<string, number | string> = {
    player: players[event.seat] ?? "",
    rule: "",
  };
  for (const [name, value] of Object.entries(event.values)) {
    values[name] = typeof value === "number" ? value : thingNames(catalogue, value);
  }
  const own = `you.${event.kind}`;
  const told = catalogue.say(event.seat === self && catalogue.has(own) ? own : `event.${event.kind}`, values);
  return told.replace(/ \(\)$/, "");
}

/** The rule by which something happened, where its message names one. */
export function ruleOf(event: GameEvent, catalogue: Catalogue): string {
  return catalogue.messages[`event.${event.kind}`]?.includes("{rule}") ? event.rule : "";
}

/** Is an event about the player of its seat? Others happen to all of the table. */
export function isAboutSomebody({ kind }: GameEvent, catalogue: Catalogue): boolean {
  return catalogue.has(`you.${kind}`);
}

/** What whoever played did themselves: what was dealt meanwhile, or fell to others, is nobody's doing. */
export function deedsIn({ seat, events = [] }: LogLine, catalogue: Catalogue): readonly GameEvent[] {
  return events.filter((event) => event.seat === seat && isAboutSomebody(event, catalogue));
}

/** The things that an event concerns, among those that are drawn; of what every player has, that of its seat. */
export function thingsOf(event: GameEvent, drawn: ReadonlySet<string>): readonly string[] {
  return event.things.flatMap((thing) => [ofSeat(event.seat, thing), thing]).filter((id) => drawn.has(id));
}

/** What a kind of event is called as a source of points, or as what takes some away; empty if it is neither. */
function sourceName(kind: string, catalogue: Catalogue): string {
  const key = [`source.${kind}`, `loss.${kind}`].find((each) => catalogue.has(each));
  return key ? catalogue.say(key) : "";
}

/** What is counted by an event that brings points: its source, and of what there are several, which. */
export function counted(event: GameEvent, catalogue: Catalogue): string {
  const named = Object.values(event.values).filter((value) => typeof value === "string");
  return [sourceName(event.kind, catalogue), ...named.map((name) => thingNames(catalogue, name))].join(" · ");
}

/** The points that an event brought, or took away; 0 if it is about something else. */
export function pointsOf(event: GameEvent, catalogue: Catalogue): number {
  const told = event.values["points"] ?? event.values["count"];
  if (typeof told !== "number" || !sourceName(event.kind, catalogue)) return 0;
  return catalogue.has(`loss.${event.kind}`) ? -told : told;
}

/**
 * Points by what the catalogue calls a source of points or a loss, and by seat; behind the seats, those of who has
 * none.
 */
export function pointsBySource(
  events: readonly GameEvent[],
  seats: number,
  catalogue: Catalogue,
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const event of events) {
    const points = pointsOf(event, catalogue);
    if (points === 0) continue;
    const source = sourceName(event.kind, catalogue);
    const row = found.get(source) ?? new Array<number>(seats + 1).fill(0);
    const column = event.seat < 0 ? seats : event.seat;
    row[column] = (row[column] ?? 0) + points;
    found.set(source, row);
  }
  return found;
}

/**
 * Who has won, in words, for somebody who holds some of the seats; where no seat has, somebody without one may have. After
 * a resignation all who play on win, whatever their points: the words say so.
 */
export function outcome(
  { by, winners }: Ending,
  players: readonly string[],
  rival: string,
  own: readonly number[],
): string {
  const resigned = by === "resignation";
  if (winners.length === 1 && own.length === 1 && winners[0] === own[0])
    return resigned ? say("end.you_won_resigned") : say("end.you_won");
  const names = winners.length > 0 ? winners.map((seat) => players[seat] ?? "") : rival ? [rival] : [];
  const told = { count: names.length, names: names.join(", ") };
  if (names.length === 0) return say("end.nobody");
  return resigned ? say("end.won_resigned", told) : say("end.won", told);
}
