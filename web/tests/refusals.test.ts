/** What can't be done is said in the person's language: by the game, by the page, or at least by the server. */

import { describe, expect, it } from "vitest";
import { codeText, refusalText } from "../src/i18n/refusals";
import type { Code, Refusal } from "../src/generated/conversation";
import { Catalogue } from "../src/i18n/catalogue";

const PATTERN = "{player} has {count} {count|token|tokens}, and no {kind}";
const polish = new Catalogue("pl", {
  [`refusal.${PATTERN}`]: "{player} ma {count} {count|żeton|żetony|żetonów}, ale nie to: {kind}",
  "name.servant": "urzędnik",
});
const english = new Catalogue("en", { "name.servant": "civil servant" });
const refused: Refusal = {
  code: "illegal",
  reason: "seat 1 has 5 tokens, and no servant",
  rule: "X1",
  pattern: PATTERN,
  values: { player: 1, count: 5, kind: "servant" },
  first: [],
};
const players = ["Ada", "Ben"];

describe("what the rules forbid", () => {
  it("is said in the game's words", () => {
    expect(refusalText(refused, players, polish)).toBe("Ben ma 5 żetonów, ale nie to: urzędnik");
  });

  it("is said in English by its pattern", () => {
    expect(refusalText(refused, players, english)).toBe("Ben has 5 tokens, and no civil servant");
  });

  it("is said in English where a language has no words for it yet", () => {
    const silent = new Catalogue("pl", {});
    expect(refusalText(refused, players, silent)).toBe("Ben has 5 tokens, and no servant");
  });
});

describe("what the server turns down", () => {
  const turned = { reason: "no bot plays seat 2", rule: "", pattern: "", values: {}, first: [] };

  it("is said in the page's words, by its code", () => {
    expect(refusalText({ ...turned, code: "not yours" }, players, polish)).toBe("This is not your seat.");
    expect(codeText("no stand-in", "")).toContain("resign");
  });

  it("is said by the server where the page doesn't know the code", () => {
    expect(refusalText({ ...turned, code: "quite new" as Code }, players, polish)).toBe("No bot plays seat 2");
  });
});
