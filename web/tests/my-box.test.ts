/** Correcting a box: what counts as confirmed, what differs, taking back, and the file. */

import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import type { Value, Values } from "../src/boards/box-layout";
import { labelOf } from "../src/boards/box-layout";
import { drawn, spacesOf } from "../src/boards/ezra_nehemiah/printed";
import { complaintText, concerned } from "../src/box/complaints";
import { begun, changed, changedPaths, redone, stepsOf, undone, withSteps } from "../src/box/editing";
import { forgotten, from, heard, laid, looked, NOTHING, only, spoken } from "../src/box/said";
import { boxFile, fileName } from "../src/box/toml";
import { Catalogue } from "../src/i18n/catalogue";
import {
  complete,
  counted,
  countedText,
  differences,
  fits,
  leavesOf,
  mostOpen,
  over,
  planted,
  played,
  progress,
  wholeNumber,
} from "../src/box/values";

const SHAPE = { kind: "number", nesting: 0, length: null, least: 0, most: 99, words: [], bare: false };
const value = (name: string, given: Value, source: string) => ({ name, value: given, source, shape: 0, matters: null });
const LEAVES = leavesOf({
  game: "pebbles",
  house: {},
  house_name: "",
  shapes: [SHAPE],
  values: [value("heap.size", 9, "printed"), value("heap.gift", 2, "derived"), value("rows", [1, 2], "reconstructed")],
});

describe("the values of a box", () => {
  it("are asked about where no rulebook prints them, and confirmed by being named", () => {
    expect(progress(LEAVES, {})).toEqual({ done: 0, all: 2 });
    expect(progress(LEAVES, { "heap.gift": 2, "heap.size": 9 })).toEqual({ done: 1, all: 2 });
    expect(progress(LEAVES, { "heap.gift": 2 }, ["heap.size", "heap.gift"])).toEqual({ done: 1, all: 1 });
  });

  it("are not confirmed by what can't be", () => {
    expect(progress(LEAVES, { "heap.gift": 100, rows: [1, 2] })).toEqual({ done: 1, all: 2 });
    const cards = { ...SHAPE, kind: "counted", nesting: 2, length: 2, least: 1, most: 20, words: ["silver", "any"] };
    expect(fits(cards, [["silver 2", "any"], []])).toBe(true);
    expect(fits(cards, [["silver 21"], []])).toBe(false);
    expect(fits(cards, [["silver 2"]])).toBe(false);
  });

  it("differ where they say something else, not where they are confirmed", () => {
    expect(differences(LEAVES, { "heap.gift": 2 }, { rows: [1, 3], "heap.gift": 2 })).toEqual([
      { path: "rows", one: [1, 2], two: [1, 3] },
    ]);
  });

  it("are looked at by how much they matter, what was not measured last", () => {
    const measured = (name: string, matters: number | null) => ({ ...value(name, 1, "derived"), matters });
    const values = [measured("a", 0.2), measured("b", null), measured("c", 3), measured("d", 0.2)];
    const leaves = leavesOf({
      game: "pebbles",
      house: {},
      house_name: "",
      shapes: [SHAPE],
      values: [...values, value("e", 1, "printed")],
    });
    expect(mostOpen(leaves, {})).toEqual(["c", "a", "d", "b"]);
    expect(mostOpen(leaves, { c: 1, a: 200 })).toEqual(["a", "d", "b"]);
  });

  it("are typed as whole numbers, and nothing else is one", () => {
    expect(["7", " 12 ", "-3"].map(wholeNumber)).toEqual([7, 12, -3]);
    expect(["abc", "", "  ", "1.5", "9e99"].map(wholeNumber)).toEqual([null, null, null, null, null]);
  });

  it("lie in tables, over what is printed besides", () => {
    const tree = planted(played(LEAVES, { rows: [4, 4] }));
    expect(tree).toEqual({ heap: { size: 9, gift: 2 }, rows: [4, 4] });
    expect(over({ heap: { size: 1, picture: ["x"] }, rows: [9] }, tree)).toEqual({
      heap: { size: 9, gift: 2, picture: ["x"] },
      rows: [4, 4],
    });
  });

  it("are all in some section, those that no layout names too", () => {
    const [first, ...rest] = complete([{ id: "a", pieces: [{ id: "b", paths: ["heap.gift", "gone"] }] }], LEAVES);
    expect(first).toEqual({ id: "a", pieces: [{ id: "b", paths: ["heap.gift"] }] });
    expect(rest.flatMap(({ pieces }) => pieces.flatMap(({ paths }) => paths))).toEqual(["heap.size", "rows"]);
  });

  it("of words and numbers come apart and together again", () => {
    const words = ["silver", "blessing any", "banners red"];
    expect(counted("silver 2", words)).toEqual({ what: "silver", count: 2 });
    expect(counted("banners red 3", words)).toEqual({ what: "banners red", count: 3 });
    expect(counted("blessing any", words)).toEqual({ what: "blessing any", count: null });
    for (const text of ["silver 2", "banners red 3", "blessing any"])
      expect(countedText(counted(text, words))).toBe(text);
  });
});

describe("changes", () => {
  const owned = (values: Values) => looked(NOTHING, values);
  const one = owned({ a: 1 });
  const two = owned({ a: 1, b: [2, 3] });

  it("are taken back and made again, until another one is made", () => {
    const edits = changed(changed(begun(NOTHING), one), two);
    expect(undone(edits).said).toEqual(one);
    expect(redone(undone(edits)).said).toEqual(two);
    const other = changed(undone(edits), owned({ c: 3 }));
    expect(redone(other).said).toEqual(owned({ c: 3 }));
    expect(undone(undone(undone(undone(other)))).said).toEqual(NOTHING);
  });

  it("are remembered by what changed, and are the same again after a reload", () => {
    const copied = laid(two, from(owned({ a: 5 }), "Ann"));
    const edits = undone(changed(changed(changed(begun(NOTHING), one), two), copied));
    const steps = JSON.parse(JSON.stringify(stepsOf(edits))) as ReturnType<typeof stepsOf>;
    expect(steps.past[0]).toEqual({ owned: { b: null }, copied: {} });
    expect(withSteps(edits.said, steps)).toEqual(edits);
  });

  it("say which values they are about, whatever the order", () => {
    expect(changedPaths(owned({ a: 1, b: 2 }), owned({ b: 2, a: 1 }))).toEqual([]);
    expect(changedPaths(two, owned({ b: [2, 4], c: 0 }))).toEqual(["a", "b", "c"]);
  });
});

describe("what another owner confirmed", () => {
  const ann = from({ owned: { a: 1, b: 2 }, copied: { c: { value: 3, owner: "Ben" } } }, "Ann");

  it("is that owner's word, until one looks oneself", () => {
    expect(spoken(ann)).toEqual({ values: { a: 1, b: 2, c: 3 }, copied: { a: "Ann", b: "Ann", c: "Ben" } });
    expect(spoken(looked(ann, { a: 1, c: 4 }))).toEqual({ values: { a: 1, b: 2, c: 4 }, copied: { b: "Ann" } });
    expect(laid(looked(NOTHING, { a: 9, d: 4 }), only(ann, ["a"]))).toEqual({
      owned: { d: 4 },
      copied: { a: { value: 1, owner: "Ann" } },
    });
    expect(spoken(forgotten(ann, ["a", "c"]))).toEqual({ values: { b: 2 }, copied: { b: "Ann" } });
  });

  it("is heard as it was spoken", () => {
    const both = laid(ann, { owned: { d: 4 }, copied: {} });
    expect(heard(spoken(both))).toEqual(both);
  });
});

describe("the file", () => {
  it("says what was said, as TOML", () => {
    const values: Values = {
      map: 'a "b"\n/\\ ~~',
      "decks.wood_1": [5, 1, 0],
      "solo.A.all_groups": false,
      "tent.spaces": [["vp 2"], []],
      "gates.east.vp": -3,
    };
    const { about, ...tables } = parse(
      boxFile("pebbles", "Ann’s \\ box", { values, copied: { "decks.wood_1": "Żaneta" } }),
    );
    expect(about).toEqual({ game: "pebbles", name: "Ann’s \\ box", copied: { "decks.wood_1": "Żaneta" } });
    expect(tables).toEqual(planted(values));
  });

  it("of nothing is empty but for its name", () => {
    expect(boxFile("pebbles", "", { values: {}, copied: {} })).toBe('[about]\ngame = "pebbles"\nname = ""\n');
  });
});

describe("the file's name", () => {
  it("is the game's, with that of the box if it has one", () => {
    expect(fileName("nehemiah", "")).toBe("nehemiah.toml");
    expect(fileName("nehemiah", "1ère édition / Żółw!")).toBe("nehemiah-1ere-edition-zołw.toml");
    expect(fileName("nehemiah", "  ../..")).toBe("nehemiah.toml");
  });
});

describe("what is said of a value", () => {
  it("is the message for the longest end of its path", () => {
    const messages: Record<string, string> = { "box.vp": "points", "box.rows # vp": "points of row" };
    const words = {
      has: (key: string) => key in messages,
      say: (key: string, values = {}) => `${messages[key]} ${JSON.stringify(values)}`,
      nameOf: (id: string) => id,
    };
    expect(labelOf("scrolls.rows.2.vp", words)).toBe('points of row {"number":"2"}');
    expect(labelOf("walls.toll.vp", words)).toBe('points {"number":""}');
    expect(labelOf("walls.toll.long_word", words)).toBe("long word");
  });
});

describe("a box that is being corrected", () => {
  const ring = {
    top: ["gate sheep", "wall light orange"],
    right: ["gate horse"],
    bottom: ["wall heavy red"],
    left: [],
  };

  it("is drawn as the server tells of a table's box", () => {
    expect(drawn({ ring, walls: { toll: { vp: 2, effect: ["silver 3", "blessing any", "develop"] } } })).toMatchObject({
      walls: {
        toll: {
          vp: 2,
          effect: [
            { what: "silver", count: 3 },
            { what: "blessing any", count: 1 },
            { what: "develop", count: 1 },
          ],
        },
      },
    });
    expect(drawn({ ring, hero: { banner: "red 2", picture: ["gold 1"] } })["hero"]).toEqual({
      banner: { what: "banners red", count: 2 },
      picture: ["gold 1"],
    });
  });

  it("numbers its wall spaces clockwise", () => {
    expect(spacesOf(ring).map(({ name, kind, side }) => `${name} ${kind} ${side}`)).toEqual([
      "sheep  top",
      "w1 light top",
      "horse  right",
      "w2 heavy bottom",
    ]);
  });
});

describe("a complaint", () => {
  const complaint = { name: "a.b", reason: "", pattern: "'{name}' has {count|card|cards}: {given}", values: {} };

  it("is said in the game's words, with what was sent left as it is", () => {
    const values = { name: "a.b", count: 2, given: "not TOML: line 1" };
    const polish = new Catalogue("pl", { [`refusal.${complaint.pattern}`]: "w {name} jest: {given}" });
    const english = new Catalogue("en", {});
    expect(complaintText({ ...complaint, values }, polish, () => null)).toBe("W a.b jest: not TOML: line 1");
    expect(complaintText({ ...complaint, values }, english, () => null)).toBe("'a.b' has cards: not TOML: line 1");
    const named = (path: string): string | null => (path === "a.b" ? "the heap" : null);
    expect(complaintText({ ...complaint, values }, english, named)).toBe("The heap has cards: not TOML: line 1");
    const french = new Catalogue("fr", { [`refusal.${complaint.pattern}`]: "il y a «\u00a0{name}\u00a0»" });
    expect(complaintText({ ...complaint, values }, french, named)).toBe("Il y a the heap");
  });

  it("is about its own value, those of its table and those that it names", () => {
    const paths = ["decks.gate", "decks_more.gate", "box.cards", "box.cubes"];
    const sum = { ...complaint, name: "decks", reason: "the decks have 73 cards, but 'box.cards' says 72", values: {} };
    expect(concerned(sum, paths)).toEqual(["decks.gate", "box.cards"]);
    expect(concerned({ ...sum, name: "box.cubes", reason: "" }, paths)).toEqual(["box.cubes"]);
  });
});
