/** What a computer did can be asked about when something of it is known. */

import { expect, test } from "vitest";
import { Explaining } from "../src/choosing/explaining.svelte";
import type { GameEvent, LogLine } from "../src/generated/conversation";
import type { LiveTable } from "../src/table/live-table.svelte";

const event = (kind: string, seat: number, values = {}, things: readonly string[] = []): GameEvent => ({
  kind,
  seat,
  rule: "",
  values,
  things,
});
const SEATS = [
  { bot: null, stand_in: null },
  { bot: "builder", stand_in: null },
];
const TABLE = { lesson: null, viewer: 0, facts: { hints: true, status: "playing", seats: SEATS } };
const explaining = new Explaining(TABLE as unknown as LiveTable, () => undefined);
const played = (seat: number, ...events: readonly GameEvent[]): LogLine => ({
  number: 1,
  at: 0,
  kind: "played",
  seat,
  events,
});

test("what was done in secret is not asked about, nor what a person did", () => {
  expect(explaining.explains(played(1, event("sent", 1, {}, ["column:1"])))).toBe(true);
  expect(explaining.explains(played(1, event("bid", 1, { gold: 2 })))).toBe(true);
  expect(explaining.explains(played(1, event("sealed_bid", 1)))).toBe(false);
  expect(explaining.explains(played(1))).toBe(false);
  expect(explaining.explains(played(1, event("gained", 0, { gold: 2 })))).toBe(false);
  expect(explaining.explains(played(0, event("sent", 0, {}, ["column:1"])))).toBe(false);
});
