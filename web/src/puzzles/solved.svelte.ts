/** What was solved on this device: the first answer to each puzzle, the rating and the streak, game by game. */

import { remember, remembered } from "../browser/storage";
import type { PuzzleFacts } from "../generated/conversation";
import { afterDay, BEGINNER, rated, type Standing } from "./rating";

interface Kept extends Standing {
  /** First answers by the puzzles' ids: right or not. */
  readonly answers: Readonly<Record<string, boolean>>;
}

const NOTHING: Kept = { ...BEGINNER, answers: {} };

function read(game: string): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(remembered(`puzzles.${game}`) ?? "{}") as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}

class Solved {
  #kept = $state.raw<Readonly<Record<string, Kept>>>({});

  of(game: string): Kept {
    return this.#kept[game] ?? read(game);
  }

  /** Notes an answer; only the first one to a puzzle counts. */
  note(game: string, puzzle: PuzzleFacts, right: boolean, day: number | null): void {
    const known = this.of(game);
    if (puzzle.id in known.answers) return;
    const after = rated(known, puzzle.rating, right);
    const standing = day === null ? after : afterDay(after, day, right);
    const kept = { ...standing, answers: { ...known.answers, [puzzle.id]: right } };
    this.#kept = { ...this.#kept, [game]: kept };
    remember(`puzzles.${game}`, JSON.stringify(kept));
  }
}

export const solved = new Solved();

/** The puzzle to take next: of those that were not answered yet, the one nearest to a rating. */
export function nextPuzzle(
  puzzles: readonly PuzzleFacts[],
  answers: Readonly<Record<string, boolean>>,
  rating: number,
  theme: string,
): PuzzleFacts | undefined {
  return puzzles
    .filter((puzzle) => !(puzzle.id in answers) && (!theme || puzzle.theme === theme))
    .reduce<PuzzleFacts | undefined>(
      (best, puzzle) => (best && Math.abs(best.rating - rating) <= Math.abs(puzzle.rating - rating) ? best : puzzle),
      undefined,
    );
}
