/** The account of a Sabbath, made from what is told. */

import { describe, expect, it } from "vitest";
import { chapter, sabbaths } from "../src/boards/ezra_nehemiah/account";
import type { GameEvent } from "../src/generated/conversation";

const told = (seat: number, kind: string, values: GameEvent["values"] = {}): GameEvent => ({
  kind,
  seat,
  rule: "",
  values,
  things: [],
});

const FIRST = [
  told(0, "character_points", { character: "singer", points: 9 }), // before any Sabbath: not of one
  told(0, "sabbath", { week: 1 }),
  told(0, "judged", { side: "behind" }),
  told(0, "lost_points", { points: 1 }),
  told(1, "judged", { side: "ahead" }),
  told(0, "fed", { food: 4 }),
  told(0, "hunger", { missing: 2, points: 4 }),
  told(0, "tucked", { character: "mason" }),
  told(0, "character_points", { character: "mason", points: 3 }),
];

describe("a Sabbath", () => {
  it("has an account for every player: the judgement, who was fed, and what each tucked card scored", () => {
    const [sabbath] = sabbaths(FIRST, 2, 0);
    expect(sabbath).toEqual({
      week: 1,
      past: false,
      next: null,
      shares: [
        {
          player: 0,
          side: "behind",
          fed: 4,
          short: 2,
          lost: 4,
          counts: [{ source: "mason", points: 3, tucked: true }],
        },
        { player: 1, side: "ahead", fed: null, short: 0, lost: 0, counts: [] },
      ],
    });
  });

  it("says no points of a card before they are counted", () => {
    const [sabbath] = sabbaths(FIRST.slice(0, -1), 2, 0);
    expect(sabbath?.shares[0]?.counts).toEqual([{ source: "mason", points: null, tucked: true }]);
  });

  it("ends with the next week, which is told until the viewer plays in it", () => {
    const week = [...FIRST, told(1, "week", { week: 2 }), told(0, "leader")];
    expect(sabbaths(week, 2, 0)[0]?.next).toEqual({ week: 2, shofar: 1, leader: 0 });
    const past = (...more: GameEvent[]): unknown => sabbaths([...week, ...more], 2, 0).map((each) => each.past);
    expect([past(), past(told(1, "played")), past(told(1, "played"), told(0, "played"))]).toEqual([
      [false],
      [false],
      [true],
    ]);
  });

  it("counts what was tucked before, and what a rival without a seat counts", () => {
    const second = [
      ...FIRST,
      told(-1, "opponent_week", { week: 2 }),
      told(-1, "opponent_sabbath", { week: 2 }),
      told(0, "tucked", { character: "singer" }),
      told(0, "character_points", { character: "mason", points: 5 }),
      told(0, "character_points", { character: "singer", points: 2 }),
      told(-1, "opponent_sabbath_scribe", { points: 4 }),
    ];
    const last = sabbaths(second, 2, 0).at(-1);
    expect(last?.shares.map(({ counts }) => counts)).toEqual([
      [
        { source: "mason", points: 5, tucked: false },
        { source: "singer", points: 2, tucked: true },
      ],
      [{ source: "sabbath_scribe", points: 4, tucked: false }],
    ]);
  });

  it("is told again when there is more to tell, and not before anything is", () => {
    const stages = [2, 5, 7, 9].map((count) => sabbaths(FIRST.slice(0, count), 2, 0).map(chapter)[0]);
    expect(stages).toEqual(["", "", "1,1,", "1,1,"]);
    expect(sabbaths([...FIRST, told(1, "week", { week: 2 })], 2, 0).map(chapter)).toEqual(["1,1,2"]);
  });
});
