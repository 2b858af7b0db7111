import { describe, expect, it, test } from "vitest";
import { announcedOf, gainsOf } from "../src/boards/registry";
import { preferences } from "../src/browser/preferences.svelte";
import { broughtTo, consequences, foreseen, spoken, summed } from "../src/table/consequences";
import { possible } from "../src/table/possible";
import { Catalogue } from "../src/i18n/catalogue";
import { wordsOf } from "./game-words";

const CATALOGUE = new Catalogue("en", {
  "source.harvest": "fields",
  "loss.hunger": "hunger",
  "gain.harvest": "crop field {hex}",
  "gain.hunger": "{missing} food short",
  "gain.gained": "{what}",
  "gain.was_paid": "for the card",
  "name.gold": "gold",
  "name.stone": "stone",
  "count.gold": "gold",
  "count.stone": "{count|stone|stones}",
  "still.use": "Use cards ({count})",
  "event.placed": "{player} plays a token.",
  "event.taken": "{player} takes the city at {hex}. ({rule})",
  "you.taken": "You take the city at {hex}. ({rule})",
  "event.discarded": "Nobody takes the city at {hex}. ({rule})",
});
const TABLE = { gained: [["{what}", "amount"]], was_paid: [["gold", 1]], taken: [], discarded: [] } as const;
const event = (
  kind: string,
  seat: number,
  values: Record<string, number | string> = {},
): Parameters<typeof consequences>[0][number] => ({ kind, seat, rule: "B1", values, things: [] });

function told(...events: ReturnType<typeof event>[]): readonly string[] {
  return consequences(events, 0, ["Ninsun", "Nabu"], CATALOGUE, TABLE).map(spoken);
}

function sums(events: readonly ReturnType<typeof event>[]): ReturnType<typeof summed> {
  return summed(consequences(events, 0, ["Ninsun", "Nabu"], CATALOGUE, TABLE), 0, CATALOGUE);
}

describe("what a choice brings", () => {
  it("is said to the person themselves, with how much of what", () => {
    expect(told(event("harvest", 0, { points: 4, hex: "7,5" }))).toEqual(["You +4 points, crop field 7,5"]);
    expect(told(event("hunger", 0, { points: 2, missing: 1 }))).toEqual(["You −2 points, 1 food short"]);
  });

  it("names others, and what the sign stands for where the words don't", () => {
    expect(told(event("was_paid", 1), event("gained", 0, { what: "stone", amount: 2 }))).toEqual([
      "Nabu +1 gold, for the card",
      "You +2 stones",
    ]);
  });

  it("has the form of a word that goes with the number, also where it is negative", () => {
    expect(told(event("harvest", 0, { points: 1, hex: "7,5" }))).toEqual(["You +1 point, crop field 7,5"]);
    expect(told(event("hunger", 0, { points: 1, missing: 1 }))).toEqual(["You −1 point, 1 food short"]);
    expect(told(event("gained", 0, { what: "stone", amount: 1 }))).toEqual(["You +1 stone"]);
  });

  it("is a whole sentence where there are no numbers, told to the person themselves or by its name", () => {
    const [mine, theirs, nobodys] = [
      event("taken", 0, { hex: "9,9" }),
      event("taken", 1, { hex: "9,9" }),
      event("discarded", 0, { hex: "9,9" }),
    ];
    expect(told(mine, theirs, nobodys)).toEqual([
      "You take the city at 9,9.",
      "Nabu takes the city at 9,9.",
      "Nobody takes the city at 9,9.",
    ]);
  });

  it("is one line for each person, the viewer first, points before goods, and then sentences once", () => {
    const list = [
      event("discarded", 0, { hex: "9,9" }),
      event("harvest", 1, { points: 3, hex: "7,5" }),
      event("gained", 0, { what: "stone", amount: 1 }),
      event("harvest", 0, { points: 4, hex: "7,5" }),
      event("gained", 0, { what: "stone", amount: 2 }),
      event("gained", 0, { what: "gold", amount: 1 }),
      event("gained", 0, { what: "gold", amount: -1 }),
      event("hunger", 0, { points: 2, missing: 1 }),
      event("discarded", 0, { hex: "9,9" }),
    ];
    expect(sums(list).map(spoken)).toEqual([
      "You +2 points, +3 stones",
      "Nabu +3 points, crop field 7,5",
      "Nobody takes the city at 9,9.",
    ]);
    expect(sums([list[5]!, list[6]!])).toEqual([]);
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
      price: {},
      owed: {},
    };
    const table = {
      viewer: 0,
      players: ["Ninsun", "Nabu"],
      judged: true,
      choices: [{ action: 5, text: "use 1a", touches: ["card:1a", "button:use"] }],
      prices: { "use 1a": { gold: 1 } },
    };
    const found = foreseen(preview, table, CATALOGUE, TABLE, ({ text }) => `Do: ${text}`);
    expect(found.later.map(spoken)).toEqual(["Nabu +3 points, crop field 8,12"]);
    expect(found.left).toEqual([{ words: "Do: use 1a", price: { gold: 1 }, action: 5 }]);
  });

  it("tells the price too, once, whether events tell of it or not", () => {
    const side = { viewer: 0, players: ["Ninsun", "Nabu"], choices: [], prices: {}, judged: false };
    const preview = {
      events: [event("gained", 0, { what: "stone", amount: 1 }), event("gained", 0, { what: "gold", amount: -1 })],
      reveals: false,
      completes: [],
      gives_up: [],
      price: { gold: 3, greybanner: 2 },
      owed: { wood: 1 },
    };
    const found = foreseen(preview, side, CATALOGUE, TABLE, String);
    const signs = found.list.map(({ gains }) => gains.map(({ sign, amount }) => [sign, amount]));
    expect(signs).toEqual([
      [
        ["gold", -3],
        ["greybanner", -2],
        ["stone", 1],
      ],
    ]);
    expect(found.owed).toEqual({ wood: 1 });
    const paid = { ...preview, price: { gold: 1 }, owed: {} };
    expect(foreseen(paid, side, CATALOGUE, TABLE, String).list.map(spoken)).toEqual(["You +1 stone, −1 gold"]);
  });

  it("tells several things that are alike in one line", () => {
    const choices = ["use 1a", "end", "use 1b", "stop 1", "use 1c"].map((text, action) => ({
      action,
      text,
      touches: [text],
    }));
    const found = possible([0, 2, 3, 4], { choices, prices: {} }, CATALOGUE, ({ text }) => text);
    expect(found.map(({ words, action }) => [words, action])).toEqual([
      ["Use cards (3)", null],
      ["stop 1", 3],
    ]);
  });

  it("says why it is asked about: for what comes to light or is lost, else because one wished it", () => {
    const table = { viewer: 0, players: ["Ninsun"], choices: [], prices: {}, judged: true };
    const cause = (reveals: boolean, ...gives_up: number[]): string =>
      foreseen({ events: [], reveals, completes: [], gives_up, price: {}, owed: {} }, table, CATALOGUE, TABLE, String)
        .cause;
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

  it("says nothing of undoing where nobody else has to agree to it", () => {
    const table = { viewer: 0, players: ["Ninsun"], choices: [], prices: {}, judged: false };
    const preview = { events: [], reveals: true, completes: [], gives_up: [], price: {}, owed: {} };
    expect(foreseen(preview, table, CATALOGUE, TABLE, String).cause).toBe("rest");
  });
});

/** An event of every kind of a game, with all of its numbers the same. */
function everyEvent(catalogue: Catalogue, number: number): ReturnType<typeof event>[] {
  const kinds = Object.keys(catalogue.messages).filter((key) => key.startsWith("event."));
  return kinds.map((key) => {
    const [kind, numbers] = [key.slice("event.".length), ["points", "count", "amount", "silver", "food", "banners"]];
    const blanks = [...catalogue.messages[key]!.matchAll(/\{(\w+)/g)].map(([, name]) => name!);
    const word = (name: string): string => (name === "colour" ? "red" : "gold");
    const values = blanks.map((name) => [name, numbers.includes(name) ? number : word(name)] as const);
    return event(kind, 0, Object.fromEntries(values));
  });
}

test("what a computer's turn brought it is told once and with totals, also what came late, and no choice", () => {
  const silver = event("gained", 1, { what: "silver", amount: 3 });
  const events = [
    event("main_action", 1, { action: "walls", banners: 6 }),
    ...[silver, silver],
    event("altar", 1, { step: 2 }),
    event("altar", 1, { step: 2 }),
    event("gained", 0, { what: "silver", amount: 1 }),
    ...[1, 2, 3].map(() => event("paid_building", 1, { what: "stone" })),
    event("scored", 1, { points: 4 }),
  ];
  const side = { viewer: 0, players: ["Ninsun", "Builder"] };
  const [catalogue, game] = [wordsOf("ezra_nehemiah", "en"), "ezra_nehemiah"];
  const told = broughtTo(1, events, side, catalogue, gainsOf(game), announcedOf(game));
  expect(told.map(spoken)).toEqual([
    "Builder +4 points, +6 silver, −3 stone",
    "Builder moves to space 2 of the altar track.",
  ]);
});

describe.each(["babylonia", "nehemiah", "ezra_nehemiah"])("every announced choice of %s", (game) => {
  it("is an event of that game", () => {
    const catalogue = wordsOf(game, "en");
    expect(announcedOf(game).filter((kind) => !catalogue.has(`event.${kind}`))).toEqual([]);
  });
});

describe.each(["babylonia", "nehemiah", "ezra_nehemiah"])("every line of %s", (game) => {
  describe.each(["en", "fr", "pl"])("in %s", (language) => {
    const catalogue = wordsOf(game, language);
    const lines = (number: number, viewer: number | null): ReturnType<typeof consequences> =>
      everyEvent(catalogue, number).flatMap((each) =>
        consequences([each], viewer, ["Ninsun"], catalogue, gainsOf(game)),
      );

    it("names somebody only before numbers, and has no blank left", () => {
      for (const line of [...lines(2, 0), ...lines(2, null), ...lines(0, 0), ...lines(0, null)]) {
        expect([line.words, line.who === ""]).toEqual([line.words, line.gains.length === 0]);
        expect(spoken(line)).not.toMatch(/[{}]|\(\)/);
      }
    });

    it("speaks to the person of what is theirs, and says no name twice", () => {
      const sentences = lines(0, 0).filter(({ gains }) => gains.length === 0);
      expect(sentences.length).toBeGreaterThan(0);
      expect(sentences.filter(({ words }) => words.includes("Ninsun"))).toEqual([]);
    });

    it("can say what each of its signs stands for", () => {
      const gains = [...lines(2, 0), ...lines(1, 0)].flatMap((line) => line.gains);
      expect(gains.filter(({ name }) => !name || /[{}]/.test(name))).toEqual([]);
    });

    it("has short words only for what numbers stand before", () => {
      const kinds = everyEvent(catalogue, 2).filter(({ kind }) => catalogue.has(`gain.${kind}`));
      const bare = kinds.filter(
        (each) => consequences([each], 0, ["Ninsun"], catalogue, gainsOf(game))[0]?.gains.length === 0,
      );
      expect(bare.map(({ kind }) => kind)).toEqual([]);
    });
  });
});
