import { describe, expect, it } from "vitest";
import { inShort, withoutHelp, withoutRules } from "../src/tooltip/help-text";

describe("a help text", () => {
  it("ends with its rules, which are told apart", () => {
    expect(withoutRules("Your shuffled tokens. (B1.4)")).toEqual({ text: "Your shuffled tokens.", rules: "B1.4" });
    expect(withoutRules("A gate (built). (E7.4, E7.6)")).toEqual({ text: "A gate (built).", rules: "E7.4, E7.6" });
    expect(withoutRules("A noble (or two).")).toEqual({ text: "A noble (or two).", rules: "" });
  });

  it("is not told once more by the label that holds it", () => {
    expect(withoutHelp("Larger stand: It holds more.; used up", "It holds more.")).toBe("Larger stand; used up");
    expect(withoutHelp("Plus grand chevalet\u00a0: Il tient plus.", "Il tient plus.")).toBe("Plus grand chevalet");
    expect(withoutHelp("12,8: city of priests", "It pays.")).toBe("12,8: city of priests");
  });

  it("in short is its first sentences, as many as say something", () => {
    const long = "When all land around it is occupied, every noble connected to it scores.";
    expect(inShort(`${long} Then it is taken.`)).toBe(long);
    expect(inShort(`A gate. ${long} It stays.`)).toBe(`A gate. ${long}`);
    expect(inShort("A noble.")).toBe("A noble.");
  });
});
