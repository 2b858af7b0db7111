/** What the board of Nehemiah reads out of what it is told. */

import { describe, expect, it } from "vitest";
import { asking } from "../src/boards/nehemiah/asking";
import { ending } from "../src/boards/nehemiah/ending";
import { bidSoFar, comingEnd, nothingMore, sentTo } from "../src/boards/nehemiah/seen";
import { inAll, settled, telling, type RoundTold } from "../src/boards/nehemiah/tidings";
import type { GameEvent, Replay } from "../src/generated/conversation";
import type { NehemiahObservation } from "../src/generated/nehemiah";
import { Catalogue } from "../src/i18n/catalogue";
import { pastDeed } from "../src/review/past-deeds";

const seen = (more: Partial<NehemiahObservation>): NehemiahObservation =>
  ({ viewer: 1, reserve: [7, 6], wood: [3, 0], gold: [5, 4], bids: [[], []], ...more }) as NehemiahObservation;

const event = (kind: string, seat: number, values: GameEvent["values"] = {}): GameEvent => ({
  kind,
  seat,
  rule: "",
  values,
  things: [],
});

const table = (seats: number, round: number, over = false): NehemiahObservation =>
  seen({ setting: { game: "nehemiah", rules: 1, seats, options: {}, components: {} }, round, over });

describe("the end of a round", () => {
  const points = (board: string, seat: number, count: number): GameEvent =>
    event("scored", seat, { board, points: count });
  const ended = (round: number): GameEvent => event("round_ended", 0, { round });

  it("is told board by board, whoever comes to hear of it in how many steps", () => {
    const begun = settled(null, [ended(1)], table(3, 1));
    const told = settled(begun, [points("wall", 1, 4), event("took_back", 1), points("guard", 0, 2)], table(3, 2));
    expect(told).toEqual({
      about: "round",
      round: 1,
      done: false,
      back: true,
      points: { wall: [0, 4, 0], temple: [], guard: [2, 0, 0] },
    });
    expect(settled(told, [event("laid", 0)], table(3, 2))).toMatchObject({ done: true });
    expect(settled(null, [points("temple", 2, 1)], table(3, 3))).toMatchObject({
      round: 2,
      points: { temple: [0, 0, 1] },
    });
  });

  it("is that of the last round when the game is over, after which no other begins", () => {
    const second = settled(null, [ended(2), points("wall", 0, 4), event("laid", 0)], table(2, 3));
    const last = [points("temple", 1, 4)];
    for (const before of [null, second]) {
      expect(settled(before, last, table(2, 3, true))).toMatchObject({ round: 3, done: false, points: { wall: [] } });
    }
    expect(settled(null, [...last, event("won", 1)], table(2, 3, true))).toMatchObject({ done: true });
  });

  it("has nothing to tell before a board is scored, nor of cubes before one is taken back", () => {
    const begun = settled(null, [ended(2)], table(3, 2));
    expect(telling(begun)).toBe(false);
    const first = settled(begun, [points("wall", 1, 4)], table(3, 3));
    expect(telling(first)).toBe(true);
    expect(first).toMatchObject({ round: 2, back: false });
    expect(settled(first, [event("took_back", 1)], table(3, 3))).toMatchObject({ back: true });
    expect(telling(settled(begun, [event("laid", 0)], table(3, 3)))).toBe(true);
  });

  it("is summed up by seat", () => {
    const told = settled(null, [points("wall", 1, 4), points("guard", 1, 5)], table(3, 2)) as RoundTold;
    expect([0, 1, 2].map((seat) => inAll(told, seat))).toEqual([0, 9, 0]);
  });
});

describe("a worker who would be sent", () => {
  const board = seen({
    columns: [["wood_1", "gold_3", "wood_1", "gold_2"]],
    workers: [["", "ready 1", "exhausted 0", ""]],
    landing: ["1a"],
  });
  const to = (thing: string, ...lit: string[]): string => sentTo(board, new Set(lit), thing);

  it("is shown for a column and for its free cards", () => {
    expect(to("column:1", "column:1", "card:1b")).toBe("1a");
    expect(to("card:1a", "column:1", "card:1b")).toBe("1a");
    expect(to("card:1d", "column:1", "card:1b")).toBe("1a");
  });

  it("is not shown where another thing would be done, or nothing", () => {
    expect(to("card:1b", "column:1", "card:1b")).toBe("");
    expect(to("card:1c", "column:1", "card:1b")).toBe("");
    expect(to("card:1d", "column:1", "card:1d")).toBe("");
    expect(to("column:1", "card:1b")).toBe("");
    expect(to("", "column:1")).toBe("");
  });
});

describe("the end of an auction", () => {
  const bid = (seat: number, gold: number): GameEvent => event("revealed_bid", seat, { workers: 0, wood: 0, gold });
  const sold = [bid(0, 1), bid(1, 2), event("hired", 1, { leader: "trader", by: "by total" })];

  it("tells all bids, who won and why, and whom nobody hired", () => {
    const bids = [
      [0, 0, 1],
      [0, 0, 2],
    ];
    const told = { about: "sale", leader: "trader", winner: 1, by: "by total", bids, left: "" };
    expect(settled(null, sold, table(2, 1))).toEqual(told);
    const left = event("left_over", 0, { leader: "foreman" });
    expect(settled(null, [...sold, left], table(2, 1))).toEqual({ ...told, left: "foreman" });
  });

  it("is forgotten when the bids of the next one are revealed", () => {
    expect(settled(settled(null, sold, table(2, 1)), [bid(0, 0)], table(2, 1))).toMatchObject({
      leader: "",
      bids: [[0, 0, 0]],
    });
  });
});

describe("what was done", () => {
  const observation = seen({
    setting: { game: "nehemiah", rules: 1, seats: 2, options: {}, components: {} },
    columns: [["wood_1", "gate", "gold_2", "wall_1"]],
    workers: [["ready 0", "", "", ""]],
    landing: ["1b"],
  });
  const difference = { set: { columns: [["victory", "gate", "gold_2", "wall_1"]], landing: ["1a"] } };
  const past = {
    observation,
    steps: [
      { number: 5, difference },
      { number: 6, difference: {} },
    ],
  } as unknown as Replay;
  const catalogue = new Catalogue("en", {
    "do.send": "Send a worker to {one}",
    "do.shift": "Move a cube ({one})",
    "do.activate": "Activate the worker on {one}",
    "board.column_to": "column {column}: {card}",
    "board.card": "{place}: {card}",
    "board.cube_of": "{player}: {board}",
    "name.gate": "Gate",
    "name.victory": "Victory",
    "name.wood_1": "Wood 1",
    "name.button:stop": "skip",
  });
  const told = (text: string, touch: string, number: number): string =>
    pastDeed([text, [touch]], number, past, catalogue, ["Ada", "Bo"]);

  it("is told with its verb and with what stood there then", () => {
    expect(told("send 1", "column:1", 5)).toBe("Send a worker to column 1: Gate");
    expect(told("send 1", "column:1", 6)).toBe("Send a worker to column 1: Victory");
    expect(told("activate 1a", "card:1a", 5)).toBe("Activate the worker on 1a: Wood 1");
    expect(told("stop", "button:stop", 5)).toBe("Skip");
    expect(told("shift 1 guard wall", "cube:1:guard", 5)).toBe("Move a cube (Bo: guard)");
  });
});

describe("what is near", () => {
  const near = (more: Partial<NehemiahObservation>) =>
    comingEnd(seen({ over: false, last_turn: 0, turns: 9, round: 1, deck_sizes: [4, 16, 12], ...more }))?.message;

  it("is the end of a round when its deck can't fill a column, and in the last round the end of the game", () => {
    expect(near({})).toBeUndefined();
    expect(near({ deck_sizes: [0, 16, 12] })).toBe("round_ends_next");
    expect(near({ round: 3, deck_sizes: [0, 0, 3] })).toBe("game_ends_next");
  });

  it("is told of the last deck in words of its own when that is empty", () => {
    const last = (cards: number) => ending.near(seen({ round: 3, last_turn: 0, deck_sizes: [0, 0, cards] }));
    expect(last(8)).toBeNull();
    expect(last(1)).toEqual({ name: "deck", count: 1 });
    expect(last(0)).toEqual({ name: "deck_empty", count: 0 });
  });

  it("is the last turn, when the end has begun", () => {
    const last = seen({ over: false, last_turn: 12, turns: 9, round: 3, deck_sizes: [0, 0, 0] });
    expect(comingEnd(last)).toEqual({ message: "turns_left", count: 3 });
    expect(comingEnd({ ...last, over: true })).toBeNull();
  });
});

describe("a bid", () => {
  it("has what is decided and the number that is chosen", () => {
    expect(bidSoFar(seen({ bids: [[], [2, 0]] }), ["bid:gold 3"])).toEqual([2, 0, 3]);
    expect(bidSoFar(seen({}), [])).toEqual([]);
    expect(bidSoFar(seen({ viewer: null }), [])).toEqual([]);
  });

  it("is told as a whole, with the parts before", () => {
    const bidding = (phase: string) => asking(seen({ phase, lot: "trader", seat: 0, bids: [[], [1, 0]] })).before;
    expect(bidding("bid_gold")).toEqual(["bid:workers 1", "bid:wood 0"]);
    expect(bidding("turn")).toEqual([]);
  });

  it("of nothing says so for all goods that are still asked, and not for those one lacks", () => {
    expect(nothingMore(seen({}), "workers", [])).toEqual(["bid:workers 0", "bid:gold 0"]);
    expect(nothingMore(seen({ viewer: 0 }), "wood", [])).toEqual(["bid:wood 0", "bid:gold 0"]);
    expect(nothingMore(seen({ viewer: 0 }), "wood", ["bid:wood 2"])).toEqual(["bid:wood 2", "bid:gold 0"]);
  });
});
