/** At the end winners stand first, whatever the points say. */

import { expect, it } from "vitest";
import { podium, tied } from "../src/review/podium";

it("puts winners first, then the most points", () => {
  const ending = { by: "resignation", scores: [9, 1, 6], winners: [1, 2] } as const;
  expect(podium(ending, null).map((place) => [place.seat, place.won])).toEqual([
    [2, true],
    [1, true],
    [0, false],
  ]);
});

it("knows who plays without a seat, and that they win where no seat does", () => {
  const ending = { by: "play", scores: [30], winners: [] } as const;
  expect(podium(ending, 41)).toEqual([
    { seat: 1, points: 41, won: true },
    { seat: 0, points: 30, won: false },
  ]);
});

it("knows when points alone did not decide", () => {
  const places = (scores: number[], winners: number[], rival: number | null = null) =>
    podium({ by: "play", scores, winners }, rival);
  expect(tied(places([33, 12, 33], [2]))).toBe(true);
  expect(tied(places([33, 33], [0, 1]))).toBe(true);
  expect(tied(places([30], [], 30))).toBe(true);
  expect(tied(places([33, 12, 12], [0]))).toBe(false);
  expect(tied(places([30], [0]))).toBe(false);
});
