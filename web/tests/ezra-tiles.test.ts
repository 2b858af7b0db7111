/** Where workers stand on a player's development tiles. */

import { describe, expect, it } from "vitest";
import { Box } from "../src/boards/ezra_nehemiah/box";
import { crew, slots } from "../src/boards/ezra_nehemiah/tiles";
import type { Board } from "../src/generated/ezra_nehemiah";

const RESOURCE = { what: "resource", count: 2 };
const box = new Box({
  development: {
    labourers: { front: [[RESOURCE], [RESOURCE]], back: [[RESOURCE], [RESOURCE]] },
    traders: { front: [[RESOURCE], [RESOURCE]] },
  },
});
const own = {
  tiles: { labourers: 1, traders: 1 },
  turned: [] as string[],
  farmers: 3,
  labourers: 1,
  traders: [2],
} as unknown as Board;

describe("workers on tiles", () => {
  it("labour on the tile, not in the slot of a gain that they may not have chosen", () => {
    expect(slots(box, "labourers", own).map(({ taken }) => taken)).toEqual([false, false]);
    expect([crew("labourers", own), crew("farmers", own), crew("traders", own)]).toEqual([1, 3, 0]);
  });

  it("trade in their slot", () => {
    expect(slots(box, "traders", own).map(({ id, taken }) => [id, taken])).toEqual([
      ["trader:1", false],
      ["trader:2", true],
    ]);
  });
});
