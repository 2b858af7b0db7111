/** A double press does one thing: what comes up under the pointer by the first one is not pressed by the second. */

import { expect, test } from "vitest";
import { DoublePress } from "../src/choosing/double-press";

const press = (timeStamp: number, clientX = 100, detail = 1) => ({ timeStamp, clientX, clientY: 50, detail });

test("the second press on something that came up meanwhile strays", () => {
  const double = new DoublePress();
  expect(double.strays(press(0), "confirm")).toBe(false);
  expect(double.strays(press(120), "skip")).toBe(true);
  expect(double.strays(press(240), "skip")).toBe(true); // a third one too
  expect(double.strays(press(600), "skip")).toBe(false);
});

test("a press at another place, on the same thing or by a key is meant", () => {
  const double = new DoublePress();
  double.strays(press(0), "pay stone");
  expect(double.strays(press(100), "pay stone")).toBe(false);
  expect(double.strays(press(200, 160), "pay wood")).toBe(false);
  expect(double.strays(press(250, 160, 0), "confirm")).toBe(false);
});
