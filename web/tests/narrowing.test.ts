/** Choosing by touch: what is lit, what a touch does, and when an action has been said. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { askedAt, withLine } from "../src/table/log-lines";
import { litBy, narrowed, said, touched, type Choice } from "../src/table/narrowing";
import { changed } from "../src/connection/difference";
import type { Happening, LogLine } from "../src/generated/conversation";
import { passages, pieces } from "../src/rules/rulebook";

const GAMES = join(import.meta.dirname, "..", "..", "src", "mudbrick", "games");
const RULES = readdirSync(GAMES, { recursive: true, encoding: "utf-8" }).filter((path) => /rules\.\w+\.md$/.test(path));
// What Markdown means something by, at the beginning of a line or anywhere.
const MARKS = /(^|\s)[>#]+\s|^[-+] |[*`_|]|\]\(/m;

const choice = (action: number, ...touches: string[]): Choice => ({ action, text: touches.join(" "), touches });
const FARMER = choice(0, "stand:farmer", "hex:1,1");
const FARMER_THERE = choice(1, "stand:farmer", "hex:2,2");
const PRIEST = choice(2, "stand:priest", "hex:1,1");
const END = choice(3, "button:end");
const ALL = [FARMER, FARMER_THERE, PRIEST, END];

describe("narrowing", () => {
  it("lights the first touch of every action", () => {
    expect([...litBy(ALL, [])]).toEqual(["stand:farmer", "stand:priest", "button:end"]);
  });

  it("lights only what can follow", () => {
    expect([...litBy(narrowed(ALL, ["stand:farmer"]), ["stand:farmer"])]).toEqual(["hex:1,1", "hex:2,2"]);
  });

  it("begins anew with another first thing", () => {
    expect(touched(ALL, ["stand:farmer"], "stand:priest")).toEqual(["stand:priest"]);
  });

  it("takes a thing back when it is touched again", () => {
    expect(touched(ALL, ["stand:farmer"], "stand:farmer")).toEqual([]);
  });

  it("moves the last choice where another thing can take its place", () => {
    expect(touched(ALL, ["stand:farmer", "hex:1,1"], "hex:2,2")).toEqual(["stand:farmer", "hex:2,2"]);
    expect(touched(ALL, ["stand:priest", "hex:1,1"], "hex:2,2")).toBeNull();
  });

  it("knows what leads nowhere", () => {
    expect(touched(ALL, ["stand:farmer"], "hex:9,9")).toBeNull();
    expect(touched(ALL, [], "hex:9,9")).toBeNull();
  });

  it("sends nothing before the last thing is touched, even if only one action is left", () => {
    expect(said(ALL, ["stand:priest"])).toBeNull();
    expect(said(ALL, ["stand:priest", "hex:1,1"])).toBe(PRIEST);
    expect(said(ALL, ["button:end"])).toBe(END);
  });
});

describe("touching in any order", () => {
  it("takes a later thing first, and lights what goes with it", () => {
    expect(touched(ALL, [], "hex:1,1")).toEqual(["hex:1,1"]);
    expect([...litBy(narrowed(ALL, ["hex:1,1"]), ["hex:1,1"])]).toEqual(["stand:farmer", "stand:priest"]);
    expect(said(ALL, ["hex:1,1", "stand:priest"])).toBe(PRIEST);
  });

  it("says a pair from either end", () => {
    const pairs = [choice(0, "card:1a", "card:1d"), choice(1, "card:1d", "card:2a")];
    expect([...litBy(narrowed(pairs, ["card:1d"]), ["card:1d"])]).toEqual(["card:1a", "card:2a"]);
    expect(said(pairs, ["card:1d", "card:1a"])).toBe(pairs[0]);
  });

  it("lights the usual next step before the later ones", () => {
    const long = [choice(0, "a", "b", "c"), choice(1, "a", "d", "c")];
    expect([...litBy(long, [])]).toEqual(["a"]);
    expect([...litBy(long, ["a"])]).toEqual(["b", "d", "c"]);
    expect(said(long, ["c", "d", "a"])).toBe(long[1]);
  });

  it("counts a thing as often as it has to be touched", () => {
    const twice = [choice(0, "a", "a"), choice(1, "a", "b")];
    expect([...litBy(narrowed(twice, ["a"]), ["a"])]).toEqual(["a", "b"]);
    expect(narrowed(twice, ["a", "a"])).toEqual([twice[0]]);
  });

  it("lets the order decide where it makes a difference", () => {
    const ways = [choice(0, "from", "to"), choice(1, "to", "from"), choice(2, "from", "up")];
    expect(said(ways, ["from", "to"])).toBe(ways[0]);
    expect(said(ways, ["to", "from"])).toBe(ways[1]);
    expect(said(ways, ["up", "from"])).toBe(ways[2]);
  });

  it("sends what is said completely, though it is also a later part of something else", () => {
    const short = [choice(0, "x"), choice(1, "y", "x")];
    expect(said(short, ["x"])).toBe(short[0]);
    expect(said(short, ["y", "x"])).toBe(short[1]);
  });

  it("tells why on the usual way, and begins anew on the other", () => {
    expect(touched(ALL, ["stand:priest"], "hex:2,2")).toBeNull();
    expect(touched(ALL, ["hex:1,1"], "hex:2,2")).toEqual(["hex:2,2"]);
  });
});

describe("the log", () => {
  const line = (number: number, kind: Happening, length?: number): LogLine =>
    length === undefined ? { number, at: 0, kind } : { number, at: 0, kind, length };

  it("loses the steps that were taken back", () => {
    const lines = [line(1, "started"), line(2, "played"), line(3, "played")].reduce<readonly LogLine[]>(withLine, []);
    expect(withLine(lines, line(4, "undone", 1)).map((each) => each.number)).toEqual([1, 2, 4]);
  });

  it("keeps everything while an undo is only asked for", () => {
    const lines = [line(2, "played")];
    expect(withLine(lines, line(3, "asked", 0)).map((each) => each.number)).toEqual([2, 3]);
  });

  it("takes no line twice", () => {
    expect(withLine([line(2, "played")], line(2, "played"))).toHaveLength(1);
  });
});

describe("a difference", () => {
  it("sets, puts and drops", () => {
    const before = { phase: "a", board: { x: 1, y: 2 } } as never;
    expect(changed(before, { set: { phase: "b" }, put: { board: { z: 3 } }, drop: { board: ["x"] } })).toEqual({
      phase: "b",
      board: { y: 2, z: 3 },
    });
  });
});

describe("the rulebook", () => {
  it("knows chapters, rules and their further lines", () => {
    const book =
      "# Game\n\nA sentence\nin two lines.\n\n## Playing (B3)\n\n- B3.4 A field needs\n  a token.\n- **B3.5** Another.\n- B3.6 **Refresh.** Stand up.\n";
    expect(passages(book)).toEqual([
      { kind: "title", id: "", text: "Game" },
      { kind: "text", id: "", text: "A sentence in two lines." },
      { kind: "chapter", id: "B3", text: "Playing" },
      { kind: "rule", id: "B3.4", text: "A field needs a token." },
      { kind: "rule", id: "B3.5", text: "Another." },
      { kind: "rule", id: "B3.6", text: "**Refresh.** Stand up." },
    ]);
  });

  it("shows what is quoted as text, without the mark of the quotation", () => {
    const book = "- B2.2 Farmers.\n\n> Why play three farmers?\n> To be quicker.\n\n- B2.3 Another.\n";
    expect(passages(book)).toEqual([
      { kind: "rule", id: "B2.2", text: "Farmers." },
      { kind: "text", id: "", text: "Why play three farmers? To be quicker." },
      { kind: "rule", id: "B2.3", text: "Another." },
    ]);
  });

  it("shows what is quoted in a rule on a line of its own, and what goes on after it", () => {
    const book = "- B3.3 It scores.\n\n  > Example: two\n  > lines.\n\n  It goes on.\n- B3.4 Another.\n";
    expect(passages(book)).toEqual([
      { kind: "rule", id: "B3.3", text: "It scores.\nExample: two lines.\nIt goes on." },
      { kind: "rule", id: "B3.4", text: "Another." },
    ]);
  });

  it("shows a table below its rule, cell by cell", () => {
    const book = "- N7.1 Score.\n\n  | Players | Wall |\n  | --- | :-: |\n  | 2 | 3, 1 |\n\n- N7.2 Then rest.\n";
    const rows = [
      ["Players", "Wall"],
      ["2", "3, 1"],
    ];
    expect(passages(book)).toEqual([
      { kind: "rule", id: "N7.1", text: "Score." },
      { kind: "table", id: "N7.1", text: "Players Wall 2 3, 1", rows },
      { kind: "rule", id: "N7.2", text: "Then rest." },
    ]);
  });

  it.each(RULES)("shows no mark of Markdown in %s", (path) => {
    const shown = passages(readFileSync(join(GAMES, path), "utf-8")).map(({ text }) =>
      pieces(text)
        .map((piece) => piece.text)
        .join(""),
    );
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((text) => MARKS.test(text))).toEqual([]);
  });
});

describe("why a computer did something", () => {
  it("is asked beside the last line about it, not where its step went on for somebody else", () => {
    const events = [1, 1, 0].map((seat) => ({ kind: "fed", seat, rule: "", values: {}, things: [] }));
    expect(askedAt({ number: 8, at: 0, kind: "played", seat: 1, events })).toBe(1);
    expect(askedAt({ number: 8, at: 0, kind: "played", seat: 2, events })).toBe(2);
  });
});
