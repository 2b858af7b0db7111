/** Actions in words that begin with a verb. */

import { describe, expect, it } from "vitest";
import { Catalogue } from "../src/i18n/catalogue";
import { calling, counted, deed, priced, question } from "../src/table/deeds";
import type { Choice } from "../src/table/narrowing";

const catalogue = new Catalogue("en", {
  "do.send": "Send a worker to {one}",
  "do.take": "Take {one}",
  "do.take from": "Move a cube from {one}",
  "ask.turn": "{player}, send a worker, or activate one.",
  "ask_only.turn send": "{player}, send a worker.",
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
    expect(priced("Trade", {}, nameOf)).toBe("Trade");
    expect(counted([choice("pay stone", "pay:stone"), choice("pay stone", "pay:stone")])).toEqual({ stone: 2 });
  });

  it("has the words of its longest beginning", () => {
    expect(deed(choice("take from wall", "board:wall"), catalogue, called)).toBe("Move a cube from the wall");
    expect(deed(choice("take gold", "cube:gold"), catalogue, called)).toBe("Take gold");
  });

  it("is its button where the game has no other words", () => {
    expect(deed(choice("stop", "button:stop"), catalogue, called)).toBe("skip");
  });
});

describe("a question", () => {
  it("names more than whom it asks where the game has words for that", () => {
    const words = new Catalogue("en", { "ask.bid": "{player}, bid.", "ask_of.bid": "{player}, bid for {leader}." });
    expect(question("bid", [], words, "Ada", { leader: "Trader" })).toBe("Ada, bid for Trader.");
  });

  it("asks only for what is possible", () => {
    const activate = choice("activate 1a", "card:1a");
    expect(question("turn", [SEND, choice("send 2", "column:2")], catalogue, "Ada")).toBe("Ada, send a worker.");
    expect(question("turn", [SEND, activate], catalogue, "Ada")).toBe("Ada, send a worker, or activate one.");
    expect(question("turn", [activate], catalogue, "Ada")).toBe("Ada, send a worker, or activate one.");
  });
});
