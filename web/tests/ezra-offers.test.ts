/** What an offer of a trade says that it costs, beside what is printed on the card. */

import { describe, expect, it } from "vitest";
import { priceOfOffer } from "../src/boards/ezra_nehemiah/told";
import type { Table } from "../src/boards/ezra_nehemiah/table";

/** A table where the teacher's offers are printed with 1 and 4 silver. */
const tableWith = (prices: Readonly<Record<string, Readonly<Record<string, number>>>>): Table =>
  ({
    board: { observation: { prices } },
    box: { number: (path: string) => (path === "characters.teacher.upper.pay" ? 1 : 4) },
  }) as unknown as Table;

describe("an offer", () => {
  it("costs what is printed where nobody keeps the gate", () => {
    expect(priceOfOffer(tableWith({ "trade teacher upper": { silver: 1 } }), "teacher", "upper")).toEqual({
      silver: 1,
      more: 0,
    });
  });

  it("costs more where somebody does, and tells how much of it that is", () => {
    const table = tableWith({ "trade teacher upper": { silver: 2 }, "trade teacher lower": { silver: 5 } });
    expect(priceOfOffer(table, "teacher", "upper")).toEqual({ silver: 2, more: 1 });
    expect(priceOfOffer(table, "teacher", "lower")).toEqual({ silver: 5, more: 1 });
  });

  it("costs less with a scroll, down to nothing", () => {
    expect(priceOfOffer(tableWith({ "trade teacher lower": { silver: 2 } }), "teacher", "lower")).toEqual({
      silver: 2,
      more: 0,
    });
    expect(priceOfOffer(tableWith({}), "teacher", "upper")).toEqual({ silver: 0, more: 0 });
  });
});
