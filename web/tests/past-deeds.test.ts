/** What was done at some time of a game, in words. */

import { describe, expect, it } from "vitest";
import type { GameEvent, Replay } from "../src/generated/conversation";
import { Catalogue } from "../src/i18n/catalogue";
import { i18n } from "../src/i18n/i18n.svelte";
import { pastDeed, stepWords } from "../src/review/past-deeds";

const CATALOGUE = new Catalogue("en", {
  "event.sent": "{player} sends a worker.",
  "name.button:stop": "skip",
  "name.leader:trader": "Trader",
  "name.workers": "workers",
  "do.bid": "Bid: {one}",
  "past.bid": "Bid for the leader ({leader}): {one}",
});
const SENT: GameEvent = { kind: "sent", seat: 0, rule: "N3.1", values: {}, things: [] };
const step = (number: number, seat: number, text: string, touches: string[], events: GameEvent[] = []): unknown => ({
  number,
  seat,
  text,
  touches,
  events,
  difference: {},
});
const PAST = {
  observation: {
    setting: { game: "nehemiah" },
    phase: "bid_workers",
    viewer: null,
    seat: 0,
    lot: "trader",
    landing: [],
  },
  steps: [step(11, 0, "send 1", ["column:1"], [SENT]), step(12, 1, "stop", ["button:stop"]), step(13, 1, "", [])],
} as unknown as Replay;

describe("a step of the past", () => {
  const said = (at: number): string => stepWords(PAST, at, ["Ada", "Bo"], CATALOGUE, null);

  it("is told by its events, and by the deed where nothing came of it", () => {
    i18n.language = "en";
    expect([said(0), said(1), said(2)]).toEqual(["The game starts.", "Ada sends a worker.", "Bo: Skip"]);
  });

  it("says nothing of what one may not know", () => {
    expect(said(3)).toBe("");
  });
});

describe("a deed of the past", () => {
  it("names what the question was about", () => {
    expect(pastDeed(["bid 0 workers", ["bid:workers 0"]], 11, PAST, CATALOGUE, [])).toBe(
      "Bid for the leader (Trader): workers 0",
    );
  });
});
