/** Rewards and prices in pictures: `silver 2` is a silver piece and a 2. */

import type { GlyphName } from "../../drawing/glyphs";

export interface Atom {
  readonly glyph: GlyphName;
  readonly count: number;
  readonly loss: boolean;
}

const NAMES: Readonly<Record<string, GlyphName>> = {
  resource: "goods",
  vp: "points",
  lose_vp: "points",
  lose_food: "food",
  lose_gold: "gold",
};

/** The pictures of a list of effects. */
export function atoms(effects: readonly string[]): Atom[] {
  return effects.map((effect) => {
    const [word = "", ...rest] = effect.split(" ");
    const count = Number(rest.at(-1));
    const loss = word.startsWith("lose_");
    return { glyph: glyph(word, rest[0] ?? ""), count: Number.isNaN(count) ? 1 : count, loss };
  });
}

function glyph(word: string, colour: string): GlyphName {
  if (word === "banners") return `${colour}banner` as GlyphName;
  if (word === "blessing") return (colour === "any" ? "blessing" : colour) as GlyphName;
  return NAMES[word] ?? (word as GlyphName);
}

/** What each scroll is about. */
export const SCROLL_PICTURES: Readonly<Record<string, readonly GlyphName[]>> = {
  zerubbabel: ["redbanner"],
  ezra: ["bluebanner"],
  nehemiah: ["greybanner"],
  harvest_home: ["worker", "nofood"],
  sixth_day: ["trader", "silver"],
  study_feeds: ["scroll", "nofood"],
  eternal_flame: ["altar"],
  toll_bread: ["trader", "nofood"],
  returnees: ["worker", "goods"],
  tithe: ["levite", "silver"],
  caravan: ["tent"],
  long_road: ["tent", "plus"],
  priestly_due: ["levite", "nofood"],
  shared_rampart: ["wall", "wall"],
  gate_watch: ["gate", "blessing"],
  council: ["worker", "anybanner"],
  copyist: ["scroll", "blessing"],
  gilded_path: ["altar", "food"],
  quarry: ["wall", "stone"],
  second_deal: ["trader", "recover"],
  settlers: ["develop", "gold"],
  open_door: ["card", "plus"],
  broker: ["card", "silver"],
  bargain: ["card", "silver"],
  market_day: ["card", "trader"],
  coffers: ["silver", "points"],
  full_rows: ["temple", "points"],
  multitude: ["worker", "points"],
  high_school: ["scroll", "points"],
  blessed: ["blessing", "points"],
  low_school: ["scroll", "points"],
  builders: ["wall", "points"],
  hand_held: ["card", "points"],
};

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
