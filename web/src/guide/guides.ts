/** The guides of the games, each fetched once; and which introduction a decision calls for. */

import { fetchGuide } from "../connection/requests";
import type { Guide, Introduction } from "../generated/conversation";
import { verbOf, type Choice } from "../table/narrowing";

const known = new Map<string, Promise<Guide>>();

/** The guide of a game; what didn't come is asked for again the next time. */
export function guideOf(game: string): Promise<Guide> {
  const asked = known.get(game) ?? fetchGuide(game);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}

/** A decision: its question, what can be done, the kinds of events so far, and what the person has none left of. */
export interface Decision {
  readonly phase: string;
  readonly choices: readonly Choice[];
  readonly happened: ReadonlySet<string>;
  readonly spent: (field: string) => boolean;
}

/** Is an introduction about a decision? */
export function fits(
  { asks = [], offers = null, after = [], spent = null }: Introduction,
  { phase, choices, happened, spent: isSpent }: Decision,
): boolean {
  if (asks.length > 0 && !asks.includes(phase)) return false;
  if (after.length > 0 && !after.some((kind) => happened.has(kind))) return false;
  if (spent !== null && !isSpent(spent)) return false;
  return offers === null || choices.some((choice) => verbOf(choice) === offers);
}

/** The first introduction to something that is new to somebody here, by its name. */
export function newKind(guide: Guide, decision: Decision, introduced: readonly string[]): string | null {
  const found = Object.entries(guide.introductions).find(
    ([name, each]) => !introduced.includes(name) && fits(each, decision),
  );
  return found?.[0] ?? null;
}
