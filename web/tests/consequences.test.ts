import { describe, expect, it } from "vitest";
import { preferences } from "../src/browser/preferences.svelte";
import { consequences, foreseen, merged, spoken } from "../src/choosing/consequences";
import { Catalogue } from "../src/i18n/catalogue";

const CATALOGUE = new Catalogue("en", {
  "source.harvest": "fields",
  "loss.hunger": "hunger",
  "gain.harvest": "crop field {hex}",
  "gain.hunger": "{missing} food short",
  "gain.gained": "{what}",
  "gain.was_paid": "for the card",
  "name.gold": "gold",
  "name.stone": "stone",
  "event.placed": "{player} plays a token.",
});
const TABLE = { gained: [["{what}", "amount"]], was_paid: [["gold", 1]] } as const;
const event = (
  kind: string,
  seat: number,
  values: Record<string, number | string> = {},
): Parameters<typeof consequences>[0][number] => ({ kind, seat, rule: "B1", values, things: [] });

function told(...events: ReturnType<typeof event>[]): readonly string[] {
  return consequences(events, 0, ["Ninsun", "Nabu"], CATALOGUE, TABLE).map(spoken);
}

describe("what a choice brings", () => {
  it("is said to the person themselves, with how much of what", () => {
    expect(told(event("harvest", 0, { points: 4, hex: "7,5" }))).toEqual(["You +4 points, crop field 7,5"]);
    expect(told(event("hunger", 0, { points: 2, missing: 1 }))).toEqual(["You −2 points, 1 food short"]);
  });

  it("names others, and what the sign stands for where the words don't", () => {
    expect(told(event("was_paid", 1), event("gained", 0, { what: "stone", amount: 2 }))).toEqual([
      "Nabu +1 gold, for the card",
      "You +2, stone",
    ]);
  });

  it("is said once where the same comes several times", () => {
    const stone = event("gained", 0, { what: "stone", amount: 1 });
    const list = [stone, stone, stone, event("gained", 1, { what: "stone", amount: 1 })];
    const found = merged(consequences(list, 0, ["Ninsun", "Nabu"], CATALOGUE, TABLE));
    expect(found.map(spoken)).toEqual(["You +3, stone", "Nabu +1, stone"]);
  });

  it("leaves out what merely repeats the choice", () => {
    expect(told(event("placed", 0))).toEqual([]);
  });

  it("tells what the end of the turn will score, and what would be given up", () => {
    const preview = {
      events: [event("placed", 0)],
      reveals: false,
      completes: [{ thing: "hex:8,12", events: [event("harvest", 1, { points: 3, hex: "8,12" })] }],
      gives_up: [5, 9],
    };
    const table = {
      viewer: 0,
      players: ["Ninsun", "Nabu"],
      choices: [{ action: 5, text: "use 1a", touches: ["card:1a", "button:use"] }],
    };
    const found = foreseen(preview, table, CATALOGUE, TABLE, (thing) => thing.toUpperCase());
    expect(found.completes.map(({ name, list }) => [name, ...list.map(spoken)])).toEqual([
      ["HEX:8,12", "Nabu +3 points, crop field 8,12"],
    ]);
    expect(found.left).toEqual(["CARD:1A → BUTTON:USE"]);
  });

  it("says why it is asked about: for what comes to light or is lost, else because one wished it", () => {
    const table = { viewer: 0, players: ["Ninsun"], choices: [] };
    const cause = (reveals: boolean, ...gives_up: number[]): string =>
      foreseen({ events: [], reveals, completes: [], gives_up }, table, CATALOGUE, TABLE, String).cause;
    expect([cause(true), cause(true, 5), cause(false, 5), cause(false)]).toEqual([
      "reveals",
      "reveals",
      "left",
      "rest",
    ]);
    preferences.confirming = "always";
    expect([cause(true), cause(false, 5), cause(false)]).toEqual(["reveals", "left", "always"]);
    preferences.confirming = "reveals";
  });
});
