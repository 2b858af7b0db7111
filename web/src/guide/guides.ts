/** The guides of the games, each fetched once; and which introduction a decision calls for. */

import { fetchGuide } from "../connection/requests";
import type { Guide, Introduction } from "../generated/conversation";
import type { Choice } from "../table/narrowing";

const known = new Map<string, Promise<Guide>>();

/** The guide of a game; what didn't come is asked for again the next time. */
export function guideOf(game: string): Promise<Guide> {
  const asked = known.get(game) ?? fetchGuide(game);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}

/** Is an introduction about a decision, by its question and what can be done? */
export function fits({ asks = [], offers = null }: Introduction, phase: string, choices: readonly Choice[]): boolean {
  if (asks.length > 0 && !asks.includes(phase)) return false;
  return offers === null || choices.some(({ text }) => text.split(" ", 1)[0] === offers);
}

/** The first kind of decision that is new to somebody here, by its name. */
export function newKind(
  guide: Guide,
  phase: string,
  choices: readonly Choice[],
  introduced: readonly string[],
): string | null {
  const found = Object.entries(guide.introductions).find(
    ([name, each]) => !introduced.includes(name) && fits(each, phase, choices),
  );
  return found?.[0] ?? null;
}
