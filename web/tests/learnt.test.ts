import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Guide, Introduction } from "../src/generated/conversation";
import { fits, newKind, type Decision } from "../src/guide/guides";
import type { Choice } from "../src/table/narrowing";

const fresh = async () => (await import("../src/browser/learnt.svelte")).learnt;

describe("a device", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    });
    vi.resetModules();
  });

  it("is new to a game until it was played or a lesson of it was finished", async () => {
    const learnt = await fresh();
    expect(["chess", "go"].map((game) => learnt.isNew(game))).toEqual([true, true]);
    learnt.meet("chess");
    learnt.note("go", "01-ko");
    expect(["chess", "go", "dice"].map((game) => learnt.isNew(game))).toEqual([false, false, true]);
  });

  it("remembers after a reload what it met, what was introduced and whether it is guided", async () => {
    const before = await fresh();
    before.meet("chess");
    before.introduce("chess", "castling");
    before.introduce("chess", "castling");
    before.introduce("chess", "promotion");
    before.guide("chess", true);
    before.guide("go", true);
    before.guide("go", false);
    vi.resetModules();
    const after = await fresh();
    expect(after).not.toBe(before);
    expect(after.isNew("chess")).toBe(false);
    expect(after.introduced("chess")).toEqual(["castling", "promotion"]);
    expect(["chess", "go", "dice"].map((game) => after.guided(game))).toEqual([true, false, false]);
  });
});

const TEXT = { en: "a", fr: "b", pl: "c" };
const kind = (asks: readonly string[], offers: string | null = null): Introduction => ({
  title: TEXT,
  say: TEXT,
  look: TEXT,
  asks,
  offers,
});
const choice = (text: string): Choice => ({ action: 0, text, touches: [] });
const decision = (phase: string, offered: readonly string[], happened: readonly string[] = []): Decision => ({
  phase,
  choices: offered.map(choice),
  happened: new Set(happened),
  spent: (field) => field === "pools",
});
const GUIDE: Guide = {
  minute: { aim: TEXT, turn: TEXT, points: TEXT, end: TEXT },
  introductions: { turn: kind(["turn", "last_turn"]), work: kind(["turn"], "work"), buy: kind([], "buy") },
};

describe("an introduction", () => {
  it.each([
    [kind(["turn"]), "turn", ["send a"], true],
    [kind(["turn"]), "bid", ["send a"], false],
    [kind(["turn"], "work"), "turn", ["send a"], false],
    [kind(["turn"], "work"), "turn", ["send a", "work b"], true],
    [kind(["turn"], "work"), "bid", ["work b"], false],
    [kind([], "work"), "bid", ["work"], true],
    [kind([], "work"), "bid", ["workers 2"], false],
  ])("fits a question and what is offered %#", (introduction, phase, offered, wanted) => {
    expect(fits(introduction, decision(phase, offered))).toBe(wanted);
  });

  it.each([
    ["turn", ["send a", "work b"], [], "turn"],
    ["turn", ["send a", "work b"], ["turn"], "work"],
    ["turn", ["send a"], ["turn"], null],
    ["last_turn", ["work b", "buy c"], ["turn"], "buy"],
    ["turn", ["work b", "buy c"], ["turn", "work", "buy"], null],
  ])("comes once, in the order of the guide %#", (phase, offered, introduced, wanted) => {
    expect(newKind(GUIDE, decision(phase, offered), introduced)).toBe(wanted);
  });

  it("may wait for something that happens, whatever is asked", () => {
    const moment = { ...kind([]), after: ["city_taken", "city_discarded"] };
    expect(
      [[], ["placed"], ["placed", "city_discarded"]].map((each) => fits(moment, decision("turn", [], each))),
    ).toEqual([false, false, true]);
  });

  it("may wait until the reader has nothing left of something", () => {
    expect(["pools", "hands"].map((spent) => fits({ ...kind([]), spent }, decision("turn", [])))).toEqual([
      true,
      false,
    ]);
  });
});
