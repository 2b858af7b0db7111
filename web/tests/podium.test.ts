/** At the end winners stand first, whatever the points say. */

import { expect, it } from "vitest";
import { podium } from "../src/review/podium";

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
