/** What was agreed for a table is told in the words of its game. */

import { describe, expect, it } from "vitest";
import { Catalogue } from "../src/i18n/catalogue";
import { CLOCKS, clockName } from "../src/lobby/clocks";
import { terms } from "../src/lobby/terms";

const OPTIONS = [
  { name: "leaders", default: false, choices: [false, true], about: "", rule: "" },
  { name: "open_scores", default: "never", choices: ["never", "at_the_end"], about: "", rule: "" },
];

describe("the terms of a table", () => {
  it("name every option and its choice, and mark what is otherwise than usual", () => {
    const words = new Catalogue("en", { "option.leaders": "Construction leaders" });
    expect(terms(OPTIONS, { leaders: true }, words)).toEqual([
      { name: "Construction leaders", choice: "Yes", changed: true },
      { name: "open scores", choice: "never", changed: false },
    ]);
    expect(terms(OPTIONS, { open_scores: "at_the_end" }, words).map((term) => term.changed)).toEqual([false, true]);
  });

  it("know a clock that was offered, and no other", () => {
    for (const [name, clock] of Object.entries(CLOCKS)) expect(clockName(clock)).toBe(name);
    expect(clockName({ kind: "bank", seconds: 300, increment: 5 })).toBeUndefined();
  });
});
