/** What there is of each kind on a board of Ezra and Nehemiah, in the order in which it is drawn. */

/** The days of a week before its Sabbath. */
export const DAYS = [0, 1, 2, 3, 4, 5];
export const CUBES = ["gold", "stone", "wood", "ash"] as const;
export const GOODS = [...CUBES, "silver", "food"] as const;
export const BLESSINGS = ["orange", "purple", "red"] as const;
export const TILES = ["guards", "labourers", "farmers", "traders", "elders"] as const;
export type Tile = (typeof TILES)[number];
