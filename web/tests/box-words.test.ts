/** Help texts tell the numbers of the table's box. */

import { expect, it } from "vitest";
import { boxWords } from "../src/i18n/box-words";
import { Catalogue } from "../src/i18n/catalogue";
import { thingHelp } from "../src/i18n/i18n.svelte";

const CATALOGUE = new Catalogue("en", {
  "help.kinsmen": "When built: {walls.kinsmen.effect}. {walls.kinsmen.vp} {walls.kinsmen.vp|point|points} at the end.",
  "help.bulwark": "When built: {walls.bulwark.effect}.",
  "help.gate": "{gates.points.least} to {gates.points.most} points, the first {gates.points.1}.",
  "help.singer": "{singer.gate}: {singer.counts}.",
  "board.effect worker": "{count} {count|worker|workers}",
  "board.effect blessing any": "a blessing",
  "board.nothing": "nothing",
  "board.counts levites": "1 point for each Levite",
  "name.old": "Old Gate",
});

const BOX = {
  walls: {
    kinsmen: {
      vp: 2,
      effect: [
        { what: "worker", count: 2 },
        { what: "blessing any", count: 1 },
      ],
    },
    bulwark: { vp: 4, effect: [] },
  },
  gates: { points: [3, 2, 7] },
  singer: { gate: "old", counts: "levites" },
};

it("says what the box says", () => {
  const filled = CATALOGUE.filledBy(boxWords(BOX, CATALOGUE));
  expect(thingHelp(filled, "wall:kinsmen")).toBe("When built: 2 workers, a blessing. 2 points at the end.");
  expect(thingHelp(filled, "wall:bulwark")).toBe("When built: nothing.");
  expect(thingHelp(filled, "gate")).toBe("2 to 7 points, the first 3.");
  expect(thingHelp(filled, "card:singer")).toBe("Old Gate: 1 point for each Levite.");
});

it("prefers what a message is given", () => {
  expect(CATALOGUE.filledBy({ count: 1 }).say("board.effect worker", { count: 3 })).toBe("3 workers");
});
