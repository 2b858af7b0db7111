import { beforeEach, describe, expect, it } from "vitest";
import { learnt } from "../src/browser/learnt.svelte";
import type { Offer, TableFacts } from "../src/generated/conversation";
import {
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

function after(results: string, bot?: string): Sparring {
  let sparring = firstSparring("middle");
  Array.from(results).forEach((result, number) => {
    sparring = played(sparring, BOTS, `t${number}`, bot ?? sparring.bot, result === "w");
  });
  return sparring;
}

function table(bots: readonly (string | null)[], winners: readonly number[], id = "t"): TableFacts {
  const seats = bots.map((bot) => ({ name: "", taken: true, bot, stand_in: null, resigned: false, reserved: false }));
  return { id, game: "chess", seats, ending: { by: "play", scores: [1, 2], winners } } as unknown as TableFacts;
}

describe("the computer sends", () => {
  it.each([
    ["", "middle", null],
    ["w", "middle", null],
    ["ww", "high", "up"],
    ["wl", "middle", null],
    ["wlw", "middle", null],
    ["wlww", "high", "up"],
    ["ll", "low", "down"],
    ["lll", "low", null],
    ["llll", "low", null],
    ["wwww", "high", null],
    ["wwl", "high", null],
    ["wwll", "middle", "down"],
  ])("after %s the one who suits", (results, bot, moved) => {
    const found = after(results);
    expect([found.bot, found.moved]).toEqual([bot, moved]);
  });

  it("goes by whom one really played", () => {
    expect(after("ll", "high")).toMatchObject({ bot: "middle", moved: "down" });
  });

  it("counts a table once", () => {
    const once = played(firstSparring("middle"), BOTS, "t", "middle", true);
    expect(played(once, BOTS, "t", "middle", true)).toBe(once);
  });

  it("lets people choose, and begins to count anew", () => {
    const found = chosen(after("w"), "high");
    expect(found).toMatchObject({ bot: "high", row: 0, moved: null });
    expect(played(found, BOTS, "next", "high", true).bot).toBe("high");
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
    expect(sparringIn("taught", OFFER).bot).toBe("low");
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

  it("does not count when its bot is not for people, or nothing sensible is remembered", () => {
    for (const id of ["a", "b"]) noteResult(table([null, "random"], [], id), [0], OFFER);
    expect(sparringIn("chess", OFFER)).toEqual(firstSparring("middle"));
    localStorage.setItem("mudbrick.sparring.chess", "{");
    expect(sparringIn("chess", OFFER)).toEqual(firstSparring("middle"));
    localStorage.setItem("mudbrick.sparring.chess", '{"bot":"gone"}');
    expect(sparringIn("chess", OFFER)).toEqual(firstSparring("middle"));
  });
});
