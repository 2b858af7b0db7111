/** Actions in words that begin with a verb. */

import { describe, expect, it } from "vitest";
import { Catalogue } from "../src/i18n/catalogue";
import { goodName } from "../src/i18n/i18n.svelte";
import {
  bareDeed,
  beginning,
  calling,
  counted,
  deed,
  deedAsked,
  priced,
  progress,
  question,
  type Asking,
} from "../src/table/deeds";
import type { Choice } from "../src/table/narrowing";
import { wordsOf } from "./game-words";

const catalogue = new Catalogue("en", {
  "do.send": "Send a worker to {one}",
  "do.take": "Take {one}",
  "do.take from": "Move a cube from {one}",
  "ask.turn": "{player}, send a worker, or activate one.",
  "ask_only.turn send": "{player}, send a worker.",
  "ask_only.turn end": "{player}, nothing is left to do.",
  "ask_besides.turn": "{player}, nothing is left to do here.",
  "do.bid": "Bid: {all}",
  "do.trade": "Trade with {one}: {two}",
  "do_first.trade": "Trade with {one}",
  "do.temple": "Choose an action: {one}",
  "do.walls": "Choose an action: {one}",
  "ask_then.trade": "{player}, which of {left} offers?",
  "ask_then.place hex": "{player}, where?",
  "ask_then.place token": "{player}, which one?",
});
const choice = (text: string, ...touches: string[]): Choice => ({ action: 0, text, touches });
const SEND = choice("send 1", "column:1");
const nameOf = (id: string): string => ({ "board:wall": "the wall", "button:stop": "skip" })[id] ?? id.split(":")[1]!;
const called = calling(nameOf, (id) => ({ "column:1": "column 1: Gold 3" })[id] ?? id);

describe("an action", () => {
  it("is said with its verb, and with what the board says of a place", () => {
    expect(deed(SEND, catalogue, called)).toBe("Send a worker to column 1: Gold 3");
  });

  it("is said with its whole price, and a payment with how much of what is given", () => {
    expect(priced("Trade", { silver: 3, gold: 1 }, (good) => good)).toBe("Trade (3 silver, 1 gold)");
    expect(priced("Trade", {}, (good) => good)).toBe("Trade");
    expect(counted([choice("pay stone", "pay:stone"), choice("pay stone", "pay:stone")])).toEqual({ stone: 2 });
  });

  it.each([
    ["en", "(3 stone, 1 wood)"],
    ["pl", "(3 kamienie, 1 drewno)"],
    ["fr", "(3 pierres, 1 bois)"],
  ])("is said with goods in the form that goes with their number, in %s", (language, text) => {
    const words = wordsOf("ezra_nehemiah", language);
    expect(priced("", { stone: 3, wood: 1 }, (good, count) => goodName(words, good, count))).toBe(text);
  });

  it("is said with the names of goods that have no such form", () => {
    const words = new Catalogue("en", { "name.silver": "silver coins" });
    expect(priced("", { silver: 2 }, (good, count) => goodName(words, good, count))).toBe("(2 silver coins)");
  });

  it("says how much of a price in parts is paid, and nothing of one that is paid at once", () => {
    expect(progress({ paid: 1, parts: 2, usual: [] })).toBe("1 of 2 paid");
    expect(progress({ paid: 0, parts: 3, usual: [] })).toBe("0 of 3 paid");
    expect([progress({ paid: 0, parts: 1, usual: [] }), progress(null)]).toEqual(["", ""]);
  });

  it("has the words of its longest beginning", () => {
    expect(deed(choice("take from wall", "board:wall"), catalogue, called)).toBe("Move a cube from the wall");
    expect(deed(choice("take gold", "cube:gold"), catalogue, called)).toBe("Take gold");
  });

  it("is said with what was answered before, where that belongs to it", () => {
    const gold = choice("bid gold 0", "bid:gold 0");
    const bare = (id: string): string => id.slice("bid:".length);
    expect(deed(gold, catalogue, bare)).toBe("Bid: gold 0");
    expect(deed(gold, catalogue, bare, ["bid:workers 1", "bid:wood 2"])).toBe("Bid: workers 1, wood 2, gold 0");
  });

  it("is its button where the game has no other words, with a capital as others have", () => {
    expect(deed(choice("stop", "button:stop"), catalogue, called)).toBe("Skip");
  });
});

describe("what touching a thing begins", () => {
  const upper = choice("trade mason upper", "card:mason", "offer:upper");
  const lower = choice("trade mason lower", "card:mason", "offer:lower");
  const sell = choice("sell mason", "card:mason", "cube:gold");

  it("is said as the game says it of the one deed that is left, or the thing is chosen", () => {
    expect(beginning([upper, lower], "the mason", catalogue)).toBe("Trade with the mason");
    expect(beginning([upper, sell], "the mason", catalogue)).toBe("Choose the mason");
    expect(beginning([sell], "the mason", catalogue)).toBe("Choose the mason");
  });

  it("is said by the question where that is about one deed, whichever word it has", () => {
    const stop = choice("stop", "button:stop");
    const [send, trade] = [SEND, upper].map((each) => bareDeed(each, catalogue));
    expect(deedAsked({ choices: [SEND, choice("send 2", "column:2"), stop] }, catalogue)).toBe(send);
    expect(deedAsked({ choices: [SEND, upper] }, catalogue)).toBeNull();
    expect(deedAsked({ choices: [SEND, upper], answers: ["trade"] }, catalogue)).toBe(trade);
    expect(deedAsked({ choices: [SEND, upper], left: [upper, lower] }, catalogue)).toBe(trade);
    expect(deedAsked({ choices: [SEND], answers: ["trade", "send"] }, catalogue)).toBeNull();
    expect(deedAsked({ choices: [SEND], answers: ["temple", "walls"] }, catalogue)).toBe("Choose an action: ");
  });
});

describe("a question", () => {
  const asked = (choices: readonly Choice[], more: Partial<Asking> = {}): string =>
    question({ observation: { phase: "turn", left: 2 }, choices, ...more }, catalogue, "Ada");

  it("asks for the rest of what was begun, with the numbers that are seen", () => {
    const trade = choice("trade 1 upper", "card:1", "offer:upper");
    expect(asked([SEND, trade], { left: [trade] })).toBe("Ada, which of 2 offers?");
    expect(asked([SEND, trade], { left: [SEND] })).toBe("Ada, send a worker, or activate one.");
  });

  it("asks for what is still missing, whichever thing came first", () => {
    const place = (token: string, hex: string): Choice =>
      choice(`place ${token} ${hex}`, `token:${token}`, `hex:${hex}`);
    const [here, there, other] = [place("priest", "1"), place("priest", "2"), place("farmer", "1")];
    const all = [here, there, other];
    expect(asked(all, { left: [here, there] })).toBe("Ada, where?");
    expect(asked(all, { left: [here, other] })).toBe("Ada, which one?");
    expect(asked(all, { left: all })).toBe("Ada, send a worker, or activate one.");
  });

  it("says that nothing is left that answers it, and whether something else can be done", () => {
    const end = choice("end", "button:end");
    expect(asked([end], { answers: ["send"] })).toBe("Ada, nothing is left to do.");
    const all = [end, choice("trade 1 upper", "card:1")];
    expect(asked(all, { answers: ["send"] })).toBe("Ada, nothing is left to do here.");
  });

  it("names more than whom it asks where the game has words for that", () => {
    const words = new Catalogue("en", { "ask.bid": "{player}, bid.", "ask_of.bid": "{player}, bid for {leader}." });
    expect(question({ observation: { phase: "bid" }, choices: [], named: { leader: "Trader" } }, words, "Ada")).toBe(
      "Ada, bid for Trader.",
    );
  });

  it("asks only for what is possible", () => {
    const activate = choice("activate 1a", "card:1a");
    expect(asked([SEND, choice("send 2", "column:2")])).toBe("Ada, send a worker.");
    expect(asked([SEND, activate])).toBe("Ada, send a worker, or activate one.");
    expect(asked([activate])).toBe("Ada, send a worker, or activate one.");
  });
});
