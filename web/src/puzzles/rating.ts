/** A person's rating: Elo, where each puzzle is an opponent of its own rating. */

export const FIRST_RATING = 1200;
const SETTLED = 20; // puzzles after which a rating moves half as fast
const QUICK = 40;
const SLOW = 20;
const LEAST = 400;

export interface Standing {
  readonly rating: number;
  /** Puzzles that counted. */
  readonly rated: number;
  /** Days in a row on which the puzzle of the day was solved at once, and the last of them. */
  readonly streak: number;
  readonly lastDay: number;
}

export const BEGINNER: Standing = { rating: FIRST_RATING, rated: 0, streak: 0, lastDay: -1 };

/** How likely somebody with a rating solves a puzzle at once: a half if both are equal, 10:1 for 400 more. */
export const chanceToSolve = (rating: number, puzzle: number): number => 1 / (1 + 10 ** ((puzzle - rating) / 400));

/** The standing after the first answer to a puzzle. */
export function rated(before: Standing, puzzle: number, right: boolean): Standing {
  const step = before.rated < SETTLED ? QUICK : SLOW;
  const gained = step * ((right ? 1 : 0) - chanceToSolve(before.rating, puzzle));
  return { ...before, rating: Math.max(LEAST, Math.round(before.rating + gained)), rated: before.rated + 1 };
}

/** The standing after the first answer to the puzzle of a day. */
export function afterDay(before: Standing, day: number, right: boolean): Standing {
  if (before.lastDay === day) return before;
  if (!right) return { ...before, streak: 0, lastDay: -1 };
  return { ...before, streak: before.lastDay === day - 1 ? before.streak + 1 : 1, lastDay: day };
}

/** The streak as it counts on a day: one that was not gone on with yesterday is over. */
export const streakOn = (standing: Standing, day: number): number =>
  standing.lastDay >= day - 1 ? standing.streak : 0;
