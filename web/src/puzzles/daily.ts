/** The puzzle of the day: the same for everybody, by the date and the game alone (as in `puzzles/daily.py`). */

const STRIDE = 7919; // a prime: no puzzle comes again before all others were there
const DAY = 86_400_000;

/** The number of a day, as it is in Greenwich. */
export const dayNumber = (now: Date): number => Math.floor(now.getTime() / DAY);

/** The place of a day's puzzle among so many. */
export function placeOfDay(game: string, day: number, count: number): number {
  const offset = [...new TextEncoder().encode(game)].reduce((sum, byte) => sum + byte, 0);
  return (day * STRIDE + offset) % count;
}
