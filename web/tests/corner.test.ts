import { describe, expect, it } from "vitest";
import { bestPlace, cornersOf, heightIn, type Box, type Place } from "../src/ui/corner";

const area = { left: 100, top: 50, width: 800, height: 500 };
const card = { width: 300, height: 200 };
const best = (size: typeof card, kept: readonly Box[], least?: number): string => {
  const { down, across } = bestPlace(size, cornersOf(area), kept, least);
  return `${down} ${across}`;
};

describe("the corner of a card", () => {
  it("is the lower right one where nothing is covered", () => {
    expect(best(card, [])).toBe("bottom right");
    expect(best(card, [{ left: 120, top: 60, width: 40, height: 40 }])).toBe("bottom right");
  });

  it("is another one where the card would cover what it talks about", () => {
    const thing = { left: 800, top: 480, width: 40, height: 40 };
    expect(best(card, [thing])).toBe("bottom left");
    const below = { left: 100, top: 500, width: 800, height: 20 };
    expect(best(card, [below])).toBe("top right");
    const aside = { left: 700, top: 60, width: 40, height: 480 };
    expect(best(card, [below, aside])).toBe("top left");
  });

  it("is as high as it may be without covering what it need not cover", () => {
    const wide = { width: 800, height: 300 };
    const hex = { left: 500, top: 310, width: 40, height: 40 };
    const tray = { left: 100, top: 500, width: 800, height: 50 };
    const corner = { area, across: "right", down: "bottom" } as const;
    expect(heightIn(corner, wide, [hex, tray], 150)).toBe(200);
    expect(heightIn(corner, wide, [tray], 150)).toBe(300);
    expect(heightIn(corner, { ...wide, height: 900 }, [], 150)).toBe(area.height);
    expect(best(wide, [hex, tray], 150)).toBe("top right");
    expect(best(wide, [hex], 150)).toBe("bottom right");
  });

  it("is the one that covers least where all cover something", () => {
    const everywhere = { left: 100, top: 50, width: 800, height: 500 };
    const thing = { left: 850, top: 500, width: 40, height: 40 };
    expect(best(card, [everywhere, thing])).toBe("bottom left");
  });

  it("covers part of something large rather than all of something small", () => {
    const wide = { width: 800, height: 200 };
    const tray = { left: 100, top: 50, width: 800, height: 300 };
    const hex = { left: 500, top: 500, width: 40, height: 40 };
    expect(best(wide, [tray, hex])).toBe("top right");
  });
});

describe("a place beside the area", () => {
  const bar: Place = { area: { left: 100, top: 550, width: 800, height: 250 }, across: "right", down: "bottom" };
  const places = [bar, ...cornersOf(area)];
  const everywhere = { left: 100, top: 50, width: 800, height: 500 };
  const answer = { left: 700, top: 700, width: 60, height: 40 };

  it("is taken where nothing that is named lies there", () => {
    expect(bestPlace(card, places, [])).toBe(bar);
    expect(bestPlace(card, places, [everywhere])).toBe(bar);
  });

  it("is taken only where it covers least of what is named", () => {
    expect(bestPlace(card, places, [answer])).toEqual({ area, across: "right", down: "bottom" });
    expect(bestPlace(card, places, [answer, everywhere])).toEqual({ area, across: "right", down: "bottom" });
    const wide = { left: 100, top: 780, width: 800, height: 300 };
    expect(bestPlace(card, places, [wide, everywhere])).toBe(bar);
  });
});
