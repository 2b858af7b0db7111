import { describe, expect, it } from "vitest";
import type { BoardEvent } from "../src/boards/contract";
import { gainsBySeat } from "../src/game/finale";
import { besideOthers, gathered } from "../src/game/flights";
import type { Change } from "../src/generated/conversation";
import { finaleOf, scenesOf } from "../src/table/scenes";

const CHANGE: Change = { type: "change", number: 8, log: { number: 8, at: 0, kind: "played", seat: 1 } };
let id = 0;
const event = (kind: string, ...things: string[]): BoardEvent => ({
  id: ++id,
  kind,
  seat: 1,
  rule: "",
  values: {},
  things,
});

function told(events: readonly BoardEvent[], ...sweeps: string[]): unknown {
  return scenesOf(CHANGE, events, new Set(sweeps)).map((scene) => [
    scene.events.map(({ kind }) => kind).join("+"),
    scene.early ? "early" : scene.arrives ? "arrives" : "",
  ]);
}

describe("what a step brought", () => {
  it("comes in a scene for each event that concerns something, and the board changes with the first", () => {
    expect(told([event("sent", "card:1a"), event("took"), event("used", "card:1b")])).toEqual([
      ["sent+took", "arrives"],
      ["used", ""],
    ]);
  });

  it("is shown before it is swept away, and so is the sweeping", () => {
    const events = [event("sent", "card:1d"), event("cleared", "column:1"), event("laid", "column:1")];
    expect(told(events, "cleared")).toEqual([
      ["sent", "early"],
      ["cleared", "early"],
      ["laid", "arrives"],
    ]);
  });

  it("is there in the end, even if sweeping is the last", () => {
    expect(told([event("city_taken", "hex:1,1")], "city_taken")).toEqual([
      ["city_taken", "early"],
      ["", "arrives"],
    ]);
    expect(told([])).toEqual([["", "arrives"]]);
  });
});

describe("points that are made on one spot", () => {
  it("begin beside each other", () => {
    const first = besideOthers([300, 200], [], 1000);
    const second = besideOthers([300, 200], [first], 1000);
    const third = besideOthers([310, 205], [first, second], 1000);
    const places = [first, second, third].map(([x]) => x).sort((one, other) => one - other);
    expect(first).toEqual([300, 200]);
    expect(places[1]! - places[0]!).toBeGreaterThanOrEqual(48);
    expect(places[2]! - places[1]!).toBeGreaterThanOrEqual(48);
  });

  it("stay inside the window", () => {
    const taken = [[30, 200]] as const;
    expect(besideOthers([30, 200], taken, 390)[0]).toBeGreaterThan(30);
    expect(besideOthers([360, 200], [[360, 200]], 390)[0]).toBeLessThan(360);
  });
});

describe("points that are made at once", () => {
  const made = (...seats: number[]): { seat: number; points: number; from: number }[] =>
    seats.map((seat, from) => ({ seat, points: from + 1, from }));

  it("fly one by one while they can be followed", () => {
    const few = made(0, 1, 0);
    expect(gathered(few)).toEqual(few);
  });

  it("fly as a sum for every player, from where they made the last, when they are many", () => {
    expect(gathered(made(0, 1, 0, 0, 1, 0, 0))).toEqual([
      { seat: 0, points: 21, from: 6 },
      { seat: 1, points: 7, from: 4 },
    ]);
  });
});

describe("the end of a game", () => {
  const counting = (kind: string, seat: number, points: number, values = {}, ...things: string[]): BoardEvent => ({
    ...event(kind, ...things),
    seat,
    values: { ...values, points },
  });
  const points = ({ kind, values }: BoardEvent): number => (kind === "won" ? 0 : Number(values["points"] ?? 0));
  const parts = (events: readonly BoardEvent[], ...sweeps: string[]): unknown =>
    finaleOf(CHANGE, events, new Set(sweeps), points, new Set(["scored", "sold", "gates"])).map((scene) => [
      scene.events.map(({ kind, seat }) => `${kind}${seat}`).join("+"),
      scene.early ? "early" : scene.arrives ? "arrives" : "",
      scene.finale,
    ]);

  it("counts one thing after the other, for all who have it", () => {
    const events = [
      event("sent", "card:1d"),
      counting("scored", 0, 3, { board: "wall" }, "board:wall"),
      counting("scored", 2, 3, { board: "wall" }, "board:wall"),
      event("took_back", "board:wall"),
      counting("scored", 1, 5, { board: "guard" }, "board:guard"),
      counting("sold", 0, 2, {}, "purse"),
      counting("gates", 0, 2, {}, "gates"),
      counting("gates", 1, 0, {}, "others"),
      counting("sold", 1, 1, {}, "purse"),
      counting("won", 1, 13),
    ];
    expect(parts(events)).toEqual([
      ["sent1", "arrives", { part: 0, parts: 4 }],
      ["scored0+scored2+took_back1", "", { part: 1, parts: 4 }],
      ["scored1", "", { part: 2, parts: 4 }],
      ["sold0+sold1", "", { part: 3, parts: 4 }],
      ["gates0+gates1+won1", "", { part: 4, parts: 4 }],
    ]);
  });

  it("shows a city while it is counted, before it goes", () => {
    const events = [
      event("placed", "hex:6,4"),
      counting("nobles", 0, 2, { hex: "7,5" }, "hex:7,5"),
      event("city_discarded", "hex:7,5"),
      event("empty_stand"),
    ];
    expect(parts(events, "city_discarded")).toEqual([
      ["placed1", "early", { part: 0, parts: 0 }],
      ["nobles0+city_discarded1+empty_stand1", "early", { part: 0, parts: 0 }],
      ["", "arrives", { part: 0, parts: 0 }],
    ]);
  });

  it("brings each their points, the one without a seat after the others", () => {
    const events = [
      counting("gates", 1, 2),
      counting("gates", 0, 1),
      counting("gates", 1, 3),
      counting("gates", -1, 4),
    ];
    expect(gainsBySeat(events, 2, (each) => Number(each.values["points"]))).toEqual([
      { seat: 0, points: 1 },
      { seat: 1, points: 5 },
      { seat: 2, points: 4 },
    ]);
  });
});
