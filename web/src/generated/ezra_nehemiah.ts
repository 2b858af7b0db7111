/** What viewers of Ezra and Nehemiah may know. Made by `make types` from the Python types: change those. */

import type { Observation } from "./conversation";

/**
 * The table from one side.
 *
 * Spaces, gates and scrolls go by their names. A building without a holder is nobody's. What the engine
 * remembers of the turn (`turn`) and has still to do (`tasks`) is there for guesses.
 */
export interface EzraObservation extends Observation {
  readonly boards: readonly Board[];
  /** how often the question is still asked: cubes, workers or cards */
  readonly left: number;
  /** whose turn it is */
  readonly seat: number;
  readonly week: number;
  readonly day: number;
  readonly shofar: number;
  readonly altar_card: string;
  readonly prophets: readonly number[];
  /** players on the altar track, the leader first */
  readonly standing: readonly number[];
  /** rows from the bottom */
  readonly temple: readonly (readonly string[])[];
  readonly temple_width: number;
  /** columns up to the end of each */
  readonly sectors: readonly number[];
  readonly rubble: Readonly<Record<string, readonly string[]>>;
  /** the wall card, `gate`, or `neutral` */
  readonly buildings: Readonly<Record<string, string>>;
  readonly holders: Readonly<Record<string, number>>;
  readonly gate_silver: Readonly<Record<string, number>>;
  /** rows from the bottom */
  readonly scrolls: readonly (readonly string[])[];
  readonly scribes: Readonly<Record<string, number>>;
  readonly whites: readonly (string | null)[];
  readonly row_food: readonly number[];
  /** that of the turn, once it is chosen */
  readonly main_action: string | null;
  /** for the main action */
  readonly banners_left: number;
  /** gained for a main action that is still to be chosen, by colour */
  readonly banners_waiting: Readonly<Record<string, number>>;
  /** what each main action would have if it were chosen now; empty when none can be */
  readonly banners: Readonly<Record<string, number>>;
  /** the space that is cleared or built on this turn */
  readonly worked_at: string | null;
  readonly focus: string | null;
  readonly scheme: number | null;
  /** cards still to come this week, in no order */
  readonly focus_left: readonly string[];
  readonly schemes_left: readonly number[];
}

/**
 * A player's own things; in a solo game the second board is the opponent's.
 *
 * `hand` holds the cards that the viewer knows: all of the own hand, of others what everybody can work out.
 * `wall_top` and `wall_under` are the cards of the own wall deck that the viewer has seen go there.
 */
export interface Board {
  readonly points: number;
  readonly goods: Readonly<Record<string, number>>;
  readonly supply: number;
  readonly reserve: number;
  readonly levites: number;
  /** slots with a worker, from 1 */
  readonly traders: readonly number[];
  readonly elders: readonly number[];
  readonly farmers: number;
  readonly labourers: number;
  readonly tent: number;
  readonly altar: number;
  readonly blessings: Readonly<Record<string, number>>;
  /** which of the four of each kind, from 1; empty for the opponent */
  readonly tiles: Readonly<Record<string, number>>;
  readonly turned: readonly string[];
  /** cubes kept between turns, None without limit */
  readonly limit: number | null;
  /** the visible card last */
  readonly piles: readonly (readonly string[])[];
  readonly tucked: readonly string[];
  readonly heroes: readonly string[];
  readonly scrolls: readonly string[];
  readonly hand: readonly string[];
  readonly hand_size: number;
  readonly deck_size: number;
  readonly wall_top: readonly string[];
  readonly wall_under: readonly string[];
  readonly wall_deck_size: number;
  readonly to_prepare: readonly string[];
  /** workers that this week's Sabbath has still to feed, as all stands now */
  readonly to_feed: number;
  /** points that this would cost now */
  readonly hunger: number;
  /** while the player is asked whether to buy what is missing of it, else 0 */
  readonly food_due: number;
}
