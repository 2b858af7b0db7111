/** What viewers of Babylonia may know. Made by `make types` from the Python types: change those. */

import type { Observation } from "./conversation";

/**
 * The table from one side.
 *
 * `board` says what lies on every hex in play: `land` or `river` where it is free, `farmer 0`, `city MS`; a
 * token that lies face down shows its kind to its owner only: `face-down farmer 0`, else `face-down 0`.
 */
export interface BabyloniaObservation extends Observation {
  readonly board: Readonly<Record<string, string>>;
  /** whose turn it is */
  readonly seat: number;
  /** turns ended before this one */
  readonly turns: number;
  /** hexes of the tokens played this turn */
  readonly placed: readonly string[];
  /** spots that wait to be scored */
  readonly surrounded: readonly string[];
  /** places: free land around, seat with the most tokens or -1 */
  readonly sieges: Readonly<Record<string, readonly [number, number]>>;
  /** the one whose card is being taken */
  readonly ziggurat: string | null;
  /** the viewer's own tokens */
  readonly stand: readonly string[];
  readonly stand_sizes: readonly number[];
  readonly pool_sizes: readonly number[];
  readonly cities: readonly number[];
  readonly cards: readonly (readonly number[])[];
  readonly used_cards: readonly (readonly number[])[];
  readonly open_cards: readonly number[];
}
