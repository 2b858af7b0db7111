import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { learnt } from "../src/browser/learnt.svelte";
import type { Offer, TableFacts } from "../src/generated/conversation";
import {
  beyondShare,
  chosen,
  firstSparring,
  keepSparring,
  noteResult,
  opponentAt,
  played,
  sparringIn,
  type Sparring,
} from "../src/lobby/sparring";

const BOTS = ["low", "middle", "high"];
const OFFER: Offer = { games: [], bots: BOTS, first_bot: "middle", address: null };

// Won, drawn by all or lost at tables of so many; the terminal is tested on the same.
const CASES = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "tests", "fixtures", "sparring.json"), "utf-8"),
) as [number, string, string, string | null][];

function beyond(result: string, seats: number): number {
  const winners = { w: [0], l: [1], d: Array.from({ length: seats }, (_, seat) => seat) };
  return beyondShare(winners[result as keyof typeof winners], 0, seats);
}

function after(results: string, seats = 2, bot?: string): Sparring {
  let sparring = firstSparring("middle");
  Array.from(results).forEach((result, number) => {
    sparring = played(sparring, BOTS, `t${number}`, bot ?? sparring.bot, beyond(result, seats));
  });
  return sparring;
}

function table(bots: readonly (string | null)[], winners: readonly number[], id = "t"): TableFacts {
  const seats = bots.map((bot) => ({ name: "", taken: true, bot, stand_in: null, resigned: false, reserved: false }));
  return { id, game: "chess", seats, ending: { by: "play", scores: [1, 2], winners } } as unknown as TableFacts;
}

describe("the computer sends", () => {
  it.each(CASES)("at a table of %i after %s the one who suits", (seats, results, bot, moved) => {
    const found = after(results, seats);
    expect([found.bot, found.moved]).toEqual([bot, moved]);
  });

  it("goes by whom one really played", () => {
    expect(after("ll", 2, "high")).toMatchObject({ bot: "middle", moved: "down" });
  });

  it("says so when it is another one than was offered", () => {
    expect(played(firstSparring("middle"), BOTS, "t", "low", 0)).toMatchObject({ bot: "low", moved: "met" });
    expect(played(firstSparring("middle"), BOTS, "t", "middle", 0)).toMatchObject({ bot: "middle", moved: null });
  });

  it("counts a table once", () => {
    const once = played(firstSparring("middle"), BOTS, "t", "middle", 0.5);
    expect(played(once, BOTS, "t", "middle", 0.5)).toBe(once);
  });

  it("lets people choose, and begins to count anew", () => {
    const found = chosen(after("w"), "high");
    expect(found).toMatchObject({ bot: "high", lead: 0, moved: null });
    expect(played(found, BOTS, "next", "high", 0.5).bot).toBe("high");
  });
});

describe("a game against the computer", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => kept.set(name, value),
      },
    });
  });

  it("is first one against the weakest for whoever took lessons", () => {
    expect(sparringIn("taught", OFFER).bot).toBe("middle");
    learnt.note("taught", "01-first");
    expect(sparringIn("taught", OFFER)).toMatchObject({ bot: "low", moved: "taught" });
  });

  it("after lessons is one against whom their results led to", () => {
    learnt.note("taught too", "01-first");
    keepSparring("taught too", { ...firstSparring("high"), counted: ["t"] });
    expect(sparringIn("taught too", OFFER).bot).toBe("high");
  });

  it("is one where a person alone meets bots of one kind", () => {
    expect(opponentAt(table([null, "low"], []), [0])).toBe("low");
    expect(opponentAt(table([null, "low", "low"], []), [0])).toBe("low");
    expect(opponentAt(table([null, "low", "high"], []), [0])).toBeNull();
    expect(opponentAt(table([null, null], []), [0])).toBeNull();
    expect(opponentAt(table([null], []), [0])).toBeNull();
    expect(opponentAt(table([null, "low"], []), [])).toBeNull();
  });

  it("is remembered, and so is what it leads to", () => {
    for (const id of ["a", "b", "b"]) noteResult(table([null, "middle"], [0], id), [0], OFFER);
    expect(sparringIn("chess", OFFER)).toMatchObject({ bot: "high", moved: "up" });
    expect(sparringIn("go", OFFER)).toEqual(firstSparring("middle"));
  });

  it("counts by the size of its table", () => {
    for (const id of ["a", "b", "c"]) noteResult(table([null, "middle", "middle", "middle"], [1], id), [0], OFFER);
    expect(sparringIn("chess", OFFER)).toMatchObject({ bot: "middle", moved: null });
    noteResult(table([null, "middle", "middle", "middle"], [1], "d"), [0], OFFER);
    expect(sparringIn("chess", OFFER)).toMatchObject({ bot: "low", moved: "down" });
  });

  it("does not count when its bot is not for people, or nothing sensible is remembered", () => {
    for (const id of ["a", "b"]) noteResult(table([null, "random"], [], id), [0], OFFER);
    expect(sparringIn("chess", OFFER)).toEqual(firstSparring("middle"));
    localStorage.setItem("mudbrick.sparring.chess", "{");
    expect(sparringIn("chess", OFFER)).toEqual(firstSparring("middle"));
    localStorage.setItem("mudbrick.sparring.chess", '{"bot":"gone"}');
    expect(sparringIn("chess", OFFER)).toEqual(firstSparring("middle"));
  });
});
