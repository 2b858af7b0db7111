/** What is printed on cards, in pictures: what one pays, and what one gets. */

import type { GlyphName } from "../../drawing/glyphs";

export interface Face {
  readonly pays: readonly GlyphName[];
  readonly gets: readonly GlyphName[];
  readonly tone: "goods" | "build" | "people" | "glory";
}

function face(tone: Face["tone"], gets: string, pays = ""): Face {
  const names = (text: string): GlyphName[] => text.split(" ").filter(Boolean) as GlyphName[];
  return { tone, gets: names(gets), pays: names(pays) };
}

export const FACES: Readonly<Record<string, Face>> = {
  wood_1: face("goods", "wood"),
  wood_2: face("goods", "wood wood"),
  gold_2: face("goods", "gold gold"),
  gold_3: face("goods", "gold gold gold"),
  wood_supply: face("goods", "wood wood wood", "gold"),
  wall_1: face("build", "wall", "wood"),
  wall_2: face("build", "wall wall", "wood wood"),
  gate: face("build", "gate", "wood wood"),
  guard_1: face("build", "guard", "wood gold"),
  guard_2: face("build", "guard guard", "wood wood gold gold"),
  temple_1: face("build", "temple", "gold"),
  temple_2: face("build", "temple temple", "gold gold"),
  refresh: face("people", "resting arrow worker"),
  place_two: face("people", "worker worker down"),
  place_any: face("people", "worker any"),
  replace: face("people", "worker swap worker"),
  swap_workers: face("people", "worker swap resting"),
  swap_cards: face("people", "card swap card"),
  use_occupied: face("people", "occupied arrow"),
  victory: face("glory", "points"),
};

/** The leaders: what each brings, in pictures. */
export const LEADERS: Readonly<Record<string, readonly GlyphName[]>> = {
  artisan: ["wall", "plus", "temple"],
  architect: ["gate"],
  sculptor: ["worker", "arrow", "points"],
  carpenter: ["plus", "wood"],
  trader: ["plus", "gold"],
  defector: ["wall", "swap", "guard"],
  administrator: ["card", "swap", "card"],
  seasonal_worker: ["worker", "down"],
  planner: ["resting", "arrow", "points"],
  substitute: ["worker", "swap", "worker"],
  journeyman: ["worker", "any"],
  foreman: ["worker", "worker", "down"],
  assistant: ["worker", "plus", "worker"],
  bribed_worker: ["worker", "arrow", "resting"],
  inspector: ["worker", "arrow", "card"],
};
