/** When all the rubble of a space can be cleared at once. */

import { describe, expect, it } from "vitest";
import { Box } from "../src/boards/ezra_nehemiah/box";
import { sweepable } from "../src/boards/ezra_nehemiah/sweeping";
import type { Table } from "../src/boards/ezra_nehemiah/table";
import { rowReward } from "../src/boards/ezra_nehemiah/told";

const box = new Box({
  ring: { clearing: { ash: 1, stone: 2, wood: 2, gold: 3 } },
  temple: { rewards: { 5: [{ what: "worker", count: 1 }] } },
});
const table = (observation: object): Table => ({ box, board: { observation } }) as unknown as Table;

describe("rubble", () => {
  it("is cleared at once where the banners suffice for all of it", () => {
    const banners = (left: number): Table => table({ main_action: "walls", banners_left: left });
    expect([4, 5].map((left) => sweepable(banners(left), ["stone", "ash", "wood"]))).toEqual([false, true]);
    expect(sweepable(table({ main_action: "temple", banners_left: 9 }), ["ash"])).toBe(false);
  });
});

describe("a row's worker", () => {
  it("is a move of the tent for who has none left", () => {
    const drawn = (reserve: number): unknown => rowReward(table({ viewer: 0, boards: [{ reserve }] }), 4)[0]?.what;
    expect([drawn(1), drawn(0)]).toEqual(["worker", "tent"]);
  });
});
