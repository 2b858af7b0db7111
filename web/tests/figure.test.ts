/** Numbers are printed as people write them. */

import { expect, test } from "vitest";
import { figure } from "../src/drawing/figure";

test("a number has a minus, and one that nobody was told is a question mark", () => {
  expect([12, 0, -3, null, undefined].map(figure)).toEqual(["12", "0", "−3", "?", "?"]);
});
