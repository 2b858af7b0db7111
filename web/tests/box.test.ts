/** The box that a table is played with: what is drawn and said comes out of it, an owner's corrections included. */

import { describe, expect, it } from "vitest";
import { atom, Box } from "../src/boards/ezra_nehemiah/box";
import { pictures } from "../src/boards/ezra_nehemiah/effects";
import { plots } from "../src/boards/ezra_nehemiah/ring";
import { schemeLine } from "../src/boards/ezra_nehemiah/schemes";

const BOX = new Box({
  walls: { toll: { vp: 2, effect: [{ what: "gold", count: 2 }] } },
  ring: {
    gate_grey: 3,
    gate_cost: [{ what: "stone", count: 2 }],
    kinds: { light: { grey: 7, cost: [{ what: "wood", count: 1 }] } },
    spaces: [
      { name: "sheep", kind: "", blessing: "", side: "top" },
      { name: "w1", kind: "light", blessing: "orange", side: "top" },
    ],
  },
  scrolls: { wood: { quarry: { picture: ["wall", "stone"] } } },
});

describe("the box of a table", () => {
  it("draws the numbers that it is told", () => {
    expect(pictures(BOX.effects("walls.toll.effect"))).toEqual([{ glyph: "gold", count: 2, loss: false }]);
    expect(plots(BOX, false).map(({ name, gate, corner, grey }) => ({ name, gate, corner, grey }))).toEqual([
      { name: "sheep", gate: true, corner: true, grey: 3 },
      { name: "w1", gate: false, corner: false, grey: 7 },
    ]);
    expect(BOX.pictures("quarry")).toEqual(["wall", "stone"]);
    expect(BOX.effects("walls.nothing.effect")).toEqual([]);
  });

  it("shows banners, blessings and losses by their pictures", () => {
    const shown = pictures([atom("banners red", 2), atom("blessing any"), atom("lose_vp", 1)]);
    expect(shown.map(({ glyph }) => glyph)).toEqual(["redbanner", "blessing", "points"]);
    expect(shown.map(({ loss }) => loss)).toEqual([false, false, true]);
  });

  it("draws an action of a scheme card from its parts", () => {
    const needs = [
      { what: "gold", least: 2, few: false },
      { what: "workers", least: 0, few: true },
    ];
    const line = schemeLine({ text: "x", needs, deed: "temple", effects: [atom("altar", 2)] });
    expect(line.needs).toEqual([
      { glyph: "gold", count: "2+" },
      { glyph: "worker", count: "0–1" },
    ]);
    expect(line.deed).toBe("board.deed_temple");
  });
});
