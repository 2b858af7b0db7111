/** How long the bulletin of what was settled is in sight. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardEvent } from "../src/boards/contract";
import { Bulletin } from "../src/boards/nehemiah/bulletin.svelte";
import type { GameEvent } from "../src/generated/conversation";
import type { NehemiahObservation } from "../src/generated/nehemiah";

const READING = 3_000;
type News = Parameters<Bulletin["hear"]>[0];

const happened = (kind: string, seat: number, values: GameEvent["values"] = {}): BoardEvent => ({
  id: 0,
  kind,
  seat,
  rule: "",
  values,
  things: [],
});
const bids = [0, 1].map((seat) => happened("revealed_bid", seat, { workers: 0, wood: 0, gold: seat }));
const sold = [...bids, happened("hired", 1, { leader: "seasonal worker", by: "by total" })];
const points = (board: string): BoardEvent => happened("scored", 0, { board, points: 4 });
const ended = happened("round_ended", 0, { round: 2 });

describe("the bulletin of what was settled", () => {
  let bulletin: Bulletin;
  let news: News;

  /** The board changes in this. */
  function change(more: Partial<News> = {}): void {
    news = { ...news, ...more };
    bulletin.hear(news);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    bulletin = new Bulletin();
    news = {
      observation: { setting: { seats: 2 }, round: 3, over: false } as NehemiahObservation,
      events: [],
      reading: READING,
      lit: new Set(["column:1"]),
      chosen: [],
    };
    change();
  });
  afterEach(() => void vi.useRealTimers());

  it("goes after its time, however often the board changes meanwhile", () => {
    change({ events: sold });
    for (let passed = 0; passed < READING; passed += 1_000) {
      expect(bulletin.shown).toMatchObject({ about: "sale", winner: 1 });
      change({ events: [happened("left_over", 0, { leader: "assistant" })] });
      change({ lit: new Set(["column:1", "column:2"]) });
      vi.advanceTimersByTime(1_000);
    }
    expect(bulletin.shown).toBeNull();
    change({ events: [happened("left_over", 0, { leader: "assistant" })] });
    expect(bulletin.shown).toBeNull();
  });

  it("tells of the next auction for its whole time", () => {
    change({ events: sold });
    vi.advanceTimersByTime(READING - 1);
    change({ events: bids });
    expect(bulletin.shown).toBeNull();
    change({ events: sold });
    vi.advanceTimersByTime(READING - 1);
    expect(bulletin.shown).not.toBeNull();
  });

  it("goes at once when the person has made a choice, or touched a part of one", () => {
    change({ events: sold });
    change({ lit: new Set() });
    expect(bulletin.shown).toBeNull();
    change({ events: [...sold], lit: new Set(["column:1"]) });
    expect(bulletin.shown).not.toBeNull();
    change({ chosen: ["column:1"] });
    expect(bulletin.shown).toBeNull();
  });

  it("stays when the choice was made before, and when others play", () => {
    change({ lit: new Set() });
    change({ events: sold });
    change({ events: [happened("sent", 1)] });
    change({ lit: new Set(["column:1"]) });
    expect(bulletin.shown).not.toBeNull();
  });

  it("waits until there is something to tell of a round, and has all of it when more is scored", () => {
    change({ events: [ended] });
    expect(bulletin.shown).toBeNull();
    change({ events: [points("wall")] });
    expect(bulletin.shown).toMatchObject({ round: 2 });
    bulletin.putAway();
    change({ events: [points("temple")] });
    expect(bulletin.shown).toMatchObject({ round: 2, points: { wall: [4, 0], temple: [4, 0] } });
    vi.advanceTimersByTime(3 * READING);
    change({ events: [happened("laid", 0)] });
    expect(bulletin.shown).toBeNull();
  });

  it("belongs to its step in the past, and does not come along from there", () => {
    change({ reading: null, lit: new Set(), events: [ended] });
    expect(bulletin.shown).toBeNull();
    change({ events: [points("wall")] });
    change({ chosen: ["column:1"] });
    vi.advanceTimersByTime(60_000);
    expect(bulletin.shown).toMatchObject({ round: 2, points: { wall: [4, 0] } });
    change({ events: [happened("sent", 1)] });
    expect(bulletin.shown).toBeNull();
    change({ events: [points("wall")] });
    change({ reading: READING, events: sold });
    expect(bulletin.shown).toBeNull();
  });
});
