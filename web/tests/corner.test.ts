import { describe, expect, it } from "vitest";
import { bestCorner, heightIn } from "../src/ui/corner";

const area = { left: 100, top: 50, width: 800, height: 500 };
const card = { width: 300, height: 200 };

describe("the corner of a card", () => {
  it("is the lower right one where nothing is covered", () => {
    expect(bestCorner(card, area, [])).toEqual({ across: "right", down: "bottom" });
    expect(bestCorner(card, area, [{ left: 120, top: 60, width: 40, height: 40 }])).toEqual({
      across: "right",
      down: "bottom",
    });
  });

  it("is another one where the card would cover what it talks about", () => {
    const thing = { left: 800, top: 480, width: 40, height: 40 };
    expect(bestCorner(card, area, [thing])).toEqual({ across: "left", down: "bottom" });
    const below = { left: 100, top: 500, width: 800, height: 20 };
    expect(bestCorner(card, area, [below])).toEqual({ across: "right", down: "top" });
    const aside = { left: 700, top: 60, width: 40, height: 480 };
    expect(bestCorner(card, area, [below, aside])).toEqual({ across: "left", down: "top" });
  });

  it("is as high as it may be without covering what it need not cover", () => {
    const wide = { width: 800, height: 300 };
    const hex = { left: 500, top: 310, width: 40, height: 40 };
    const tray = { left: 100, top: 500, width: 800, height: 50 };
    const corner = { across: "right", down: "bottom" } as const;
    expect(heightIn(corner, wide, area, [hex, tray], 150)).toBe(200);
    expect(heightIn(corner, wide, area, [tray], 150)).toBe(300);
    expect(bestCorner(wide, area, [hex, tray], 150)).toEqual({ across: "right", down: "top" });
    expect(bestCorner(wide, area, [hex], 150)).toEqual(corner);
  });

  it("is the one that covers least where all cover something", () => {
    const everywhere = { left: 100, top: 50, width: 800, height: 500 };
    const thing = { left: 850, top: 500, width: 40, height: 40 };
    expect(bestCorner(card, area, [everywhere, thing])).toEqual({ across: "left", down: "bottom" });
  });

  it("covers part of something large rather than all of something small", () => {
    const wide = { width: 800, height: 200 };
    const tray = { left: 100, top: 50, width: 800, height: 150 };
    const hex = { left: 500, top: 500, width: 40, height: 40 };
    expect(
      bestCorner(wide, { ...area, height: 600 }, [
        { ...tray, height: 300 },
        { ...hex, top: 600 },
      ]),
    ).toEqual({
      across: "right",
      down: "top",
    });
  });
});
