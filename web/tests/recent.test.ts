/** What is marked of what was done lately. */

import { expect, it } from "vitest";
import type { GameEvent } from "../src/generated/conversation";
import { recentThings } from "../src/table/recent";

const event = (kind: string, ...things: string[]): GameEvent => ({ kind, seat: 0, rule: "", values: {}, things });
const thingsIn = (events: readonly GameEvent[]): readonly string[] => events.flatMap(({ things }) => things);

it("is not marked on what has taken its place", () => {
  const events = [
    event("sent", "card:1a"),
    event("activated", "card:3d"),
    event("cleared", "column:3", "card:3a", "card:3b", "card:3c", "card:3d"),
    event("laid", "column:3"),
    event("sent", "card:3a"),
  ];
  expect([...recentThings(events, new Set(["cleared"]), thingsIn)]).toEqual(["card:1a", "column:3", "card:3a"]);
});
