import { describe, expect, it } from "vitest";
import { beside } from "../src/tooltip/tooltip-placement";

const WINDOW = { width: 1000, height: 800 };
const SIZE = { width: 300, height: 100 };
const THING = { left: 480, top: 380, width: 40, height: 40 };

describe("where an explanation stands", () => {
  it("is below its thing where nothing is in the way", () => {
    expect(beside(THING, SIZE, [], WINDOW)).toEqual({ left: 350, top: 430 });
  });

  it("leaves in sight what is being decided", () => {
    const below = { left: 480, top: 440, width: 40, height: 40 };
    expect(beside(THING, SIZE, [below], WINDOW)).toEqual({ left: 350, top: 270 });
    const above = { left: 480, top: 320, width: 40, height: 40 };
    expect(beside(THING, SIZE, [below, above], WINDOW)).toEqual({ left: 530, top: 350 });
    const right = { left: 540, top: 380, width: 40, height: 40 };
    expect(beside(THING, SIZE, [below, above, right], WINDOW)).toEqual({ left: 170, top: 350 });
  });

  it("is above the question where its thing answers that on a phone", () => {
    const phone = { width: 390, height: 844 };
    const question = { left: 12, top: 710, width: 366, height: 38 };
    const offer = { left: 12, top: 756, width: 120, height: 40 };
    expect(beside(offer, SIZE, [], phone, [question])).toEqual({ left: 8, top: 600 });
    const players = { left: 0, top: 4, width: 390, height: 40 };
    expect(beside(offer, SIZE, [], phone, [players, question])).toEqual({ left: 8, top: 600 });
  });

  it("stays in the window and never covers its thing", () => {
    const corner = { left: 960, top: 760, width: 40, height: 40 };
    expect(beside(corner, SIZE, [], WINDOW)).toEqual({ left: 692, top: 650 });
  });
});
