import { beforeEach, describe, expect, it, vi } from "vitest";
import { dayNumber, placeOfDay } from "../src/puzzles/daily";
import { afterDay, BEGINNER, chanceToSolve, rated, streakOn } from "../src/puzzles/rating";
import type { PuzzleFacts } from "../src/generated/conversation";

const puzzle = (id: string, rating: number, theme = "capture"): PuzzleFacts => ({
  id,
  theme,
  rating,
  found_by: "builder",
  seats: 2,
});

describe("the puzzle of the day", () => {
  it("is the same everywhere: tests/puzzles/test_puzzles.py has the same numbers", () => {
    const day = dayNumber(new Date("2026-11-17T23:59:59Z"));
    expect(["babylonia", "nehemiah", "ezra_nehemiah"].map((game) => placeOfDay(game, day, 220))).toEqual([
      191, 77, 166,
    ]);
    expect([0, 1, 2].map((later) => placeOfDay("nehemiah", day + later, 220))).toEqual([77, 76, 75]);
  });

  it("comes again only when all others were there", () => {
    const places = Array.from({ length: 220 }, (_, day) => placeOfDay("babylonia", day, 220));
    expect(new Set(places).size).toBe(220);
  });
});

describe("a rating", () => {
  it("moves by 20 at a puzzle of the same rating, and half of that when it is settled", () => {
    expect(rated(BEGINNER, 1200, true)).toMatchObject({ rating: 1220, rated: 1 });
    expect(rated(BEGINNER, 1200, false).rating).toBe(1180);
    expect(rated({ ...BEGINNER, rated: 20 }, 1200, true).rating).toBe(1210);
  });

  it("gains more by a harder puzzle and loses less", () => {
    expect(chanceToSolve(1200, 1600)).toBeCloseTo(1 / 11);
    expect(rated(BEGINNER, 1600, true).rating).toBe(1236);
    expect(rated(BEGINNER, 1600, false).rating).toBe(1196);
  });

  it("does not fall for ever", () => {
    expect(rated({ ...BEGINNER, rating: 401 }, 400, false).rating).toBe(400);
  });
});

describe("a streak", () => {
  it("grows day by day, and ends with a day that was missed or failed", () => {
    const first = afterDay(BEGINNER, 10, true);
    const second = afterDay(first, 11, true);
    expect([first.streak, second.streak]).toEqual([1, 2]);
    expect(afterDay(second, 13, true).streak).toBe(1);
    expect(afterDay(second, 12, false).streak).toBe(0);
    expect([streakOn(second, 11), streakOn(second, 12), streakOn(second, 13)]).toEqual([2, 2, 0]);
  });
});

describe("what was solved", () => {
  beforeEach(() => {
    vi.resetModules();
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
  });

  it("counts the first answer only, and is remembered", async () => {
    const { solved } = await import("../src/puzzles/solved.svelte");
    solved.note("babylonia", puzzle("1-1", 1200), false, 5);
    solved.note("babylonia", puzzle("1-1", 1200), true, 5);
    solved.note("babylonia", puzzle("1-2", 1180), true, null);
    expect(solved.of("babylonia")).toMatchObject({
      rating: 1200,
      rated: 2,
      streak: 0,
      answers: { "1-1": false, "1-2": true },
    });
    vi.resetModules();
    const later = await import("../src/puzzles/solved.svelte");
    expect(later.solved.of("babylonia").answers).toEqual({ "1-1": false, "1-2": true });
  });

  it("leaves those that come next: the nearest to the rating, of the theme that is wanted", async () => {
    const { nextPuzzle } = await import("../src/puzzles/solved.svelte");
    const offered = [puzzle("a", 1000), puzzle("b", 1190), puzzle("c", 1220, "harvest"), puzzle("d", 1300)];
    expect(nextPuzzle(offered, {}, 1200, "")?.id).toBe("b");
    expect(nextPuzzle(offered, { b: true }, 1200, "")?.id).toBe("c");
    expect(nextPuzzle(offered, { b: true }, 1200, "capture")?.id).toBe("d");
    expect(nextPuzzle(offered, { c: false }, 1200, "harvest")).toBeUndefined();
  });
});
