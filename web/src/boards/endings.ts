/** How games end: what belongs to their final scoring, and when it is near. No game is named here. */

import type { Catalogue } from "../i18n/catalogue";
import type { Observation } from "./contract";

/** A game tells it in `boards/<game>/ending.ts`; of what its catalogue says by `near.<name>`, how much is left. */
export interface GameEnd {
  /** Kinds of events that belong to the final scoring; none where a game ends with an ordinary turn. */
  readonly finals: ReadonlySet<string>;
  readonly near: (seen: Observation) => { readonly name: string; readonly count: number } | null;
}

const ENDINGS = import.meta.glob<GameEnd>("./*/ending.ts", { import: "ending", eager: true });

export function finalsOf(game: string): ReadonlySet<string> {
  return ENDINGS[`./${game}/ending.ts`]?.finals ?? new Set();
}

/** That the game will end soon, in words; empty while it will not, or is over. */
export function nearEnd(seen: Observation | null, catalogue: Catalogue): string {
  const found = seen && !seen.over && ENDINGS[`./${seen.setting.game}/ending.ts`]?.near(seen);
  return found ? catalogue.say(`near.${found.name}`, { count: found.count }) : "";
}
