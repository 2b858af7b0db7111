/** What viewers of Nehemiah may know. Made by `make types` from the Python types: change those. */

import type { Observation } from "./conversation";

/**
 * The table from one side.
 *
 * Columns are listed from left to right, their cards from the top down; an empty name is a place without a
 * card. On each card stands nobody (an empty text) or a worker: `ready 0`, `exhausted 1`, `activated 1` (and
 * exhausted, this very turn), `neutral 0`. Workers, wood and gold behind screens follow exactly from what
 * everybody saw, so they are told; `counted` are the points of who has counted along, which `scores` hides.
 *
 * A bid is (workers, wood, gold). While bids are sealed a viewer sees as much of the own one as is decided
 * and nothing of the others; afterwards the last auction's bids stay in sight. How it ended is told until
 * everybody has had a turn since, also while the next one is under way: `sold` is the leader.
 */
export interface NehemiahObservation extends Observation {
  readonly columns: readonly (readonly string[])[];
  readonly workers: readonly (readonly string[])[];
  /** the card that a worker sent to each column would stand on, if there is one */
  readonly landing: readonly string[];
  /** 1 to 3 */
  readonly round: number;
  readonly deck_sizes: readonly number[];
  readonly discards: Readonly<Record<string, number>>;
  /** by seat: wall, temple, guard */
  readonly influence: readonly (readonly number[])[];
  /** the points of each place: wall, temple, guard */
  readonly awards: readonly (readonly number[])[];
  readonly reserve: readonly number[];
  readonly aside: readonly number[];
  readonly neutral: readonly number[];
  readonly wood: readonly number[];
  readonly gold: readonly number[];
  readonly counted: readonly number[];
  /** who took each gate, from the top of the stack */
  readonly gates: readonly number[];
  /** of the whole stack */
  readonly gate_points: readonly number[];
  /** by seat */
  readonly leaders: readonly (readonly string[])[];
  /** leaders to be auctioned */
  readonly offer: readonly string[];
  /** the one being auctioned */
  readonly lot: string;
  /** who opens the auction under way, -1 if there is none */
  readonly opener: number;
  readonly bids: readonly (readonly number[])[];
  /** the leader auctioned last */
  readonly sold: string;
  /** who hired it, -1 for nobody */
  readonly sold_to: number;
  /** what each seat had bid */
  readonly sold_for: readonly (readonly number[])[];
  /** turns ended before that */
  readonly sold_at: number;
  readonly unseen_leaders: readonly string[];
  /** what each seat declared: `ask`, or not until `turn`, `column`, `last` */
  readonly quiet: readonly string[];
  readonly start: number;
  /** turns ended before this one */
  readonly turns: number;
  /** whose turn it is */
  readonly seat: number;
  /** how many turns the game has, 0 before its end has begun */
  readonly last_turn: number;
  /** columns that will be replaced whatever happens, from 1 */
  readonly closing: readonly number[];
  /** cards that can't be used again in this activation */
  readonly used: readonly string[];
  /** the activated card */
  readonly active: string;
  /** actions without a newly occupied card or a new column */
  readonly idle: number;
  /** in a row */
  readonly passes: number;
}
