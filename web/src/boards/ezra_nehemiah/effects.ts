/** Rewards and prices in pictures: `silver 2` is a silver piece and a 2. */

import type { GlyphName } from "../../drawing/glyphs";
import type { Atom } from "./box";

export interface Picture {
  readonly glyph: GlyphName;
  readonly count: number;
  readonly loss: boolean;
}

const GLYPHS: Readonly<Record<string, GlyphName>> = {
  resource: "goods",
  vp: "points",
  lose_vp: "points",
  lose_food: "food",
  lose_gold: "gold",
  "banners red": "redbanner",
  "banners grey": "greybanner",
  "banners blue": "bluebanner",
  "banners any": "anybanner",
  "blessing orange": "orange",
  "blessing purple": "purple",
  "blessing red": "red",
  "blessing any": "blessing",
};

/** The pictures of a reward or a price. */
export function pictures(effects: readonly Atom[]): Picture[] {
  return effects.map(({ what, count }) => ({
    glyph: GLYPHS[what] ?? (what as GlyphName),
    count,
    loss: what.startsWith("lose_"),
  }));
}

/** What a character counts on a Sabbath. */
export const COUNTED_PICTURES: Readonly<Record<string, GlyphName>> = {
  "golden spaces": "altar",
  levites: "levite",
  walls: "wall",
  "developed tiles": "develop",
  "orange blessings": "orange",
  "purple blessings": "purple",
  "red blessings": "red",
  gatekeepers: "gate",
  scribes: "scroll",
  "two highest scribes": "scroll",
};
