/** What the page is told of a table of Ezra and Nehemiah. */

import type { Observation } from "../contract";

export const CUBES = ["gold", "stone", "wood", "ash"] as const;
export const GOODS = [...CUBES, "silver", "food"] as const;
export const BLESSINGS = ["orange", "purple", "red"] as const;
export const TILES = ["guards", "labourers", "farmers", "traders", "elders"] as const;
export type Tile = (typeof TILES)[number];

export interface PlayerBoard {
  readonly points: number;
  readonly goods: Readonly<Record<string, number>>;
  readonly supply: number;
  readonly reserve: number;
  readonly levites: number;
  readonly traders: readonly number[];
  readonly elders: readonly number[];
  readonly farmers: number;
  readonly labourers: number;
  readonly tent: number;
  readonly altar: number;
  readonly blessings: Readonly<Record<string, number>>;
  readonly tiles: Readonly<Record<string, number>>;
  readonly turned: readonly string[];
  readonly limit: number | null;
  readonly piles: readonly (readonly string[])[];
  readonly tucked: readonly string[];
  readonly heroes: readonly string[];
  readonly scrolls: readonly string[];
  readonly hand: readonly string[];
  readonly hand_size: number;
  readonly deck_size: number;
  readonly wall_deck_size: number;
  readonly to_feed: number;
  readonly hunger: number;
  readonly food_due: number;
}

export interface EzraSeen extends Observation {
  readonly boards: readonly PlayerBoard[];
  readonly seat: number;
  readonly week: number;
  readonly day: number;
  readonly shofar: number;
  readonly altar_card: string;
  readonly prophets: readonly number[];
  readonly standing: readonly number[];
  readonly temple: readonly (readonly string[])[];
  readonly temple_width: number;
  readonly sectors: readonly number[];
  readonly rubble: Readonly<Record<string, readonly string[]>>;
  readonly buildings: Readonly<Record<string, string>>;
  readonly holders: Readonly<Record<string, number>>;
  readonly gate_silver: Readonly<Record<string, number>>;
  readonly scrolls: readonly (readonly string[])[];
  readonly scribes: Readonly<Record<string, number>>;
  readonly whites: readonly (string | null)[];
  readonly row_food: readonly number[];
  readonly main_action: string | null;
  readonly banners_left: number;
  readonly banners_waiting: Readonly<Record<string, number>>; // by colour
  readonly worked_at: string | null;
  readonly banners: Readonly<Record<string, number>>; // of each main action, while one is to be chosen
  readonly focus: string | null;
  readonly scheme: number | null;
}
