/** When something was, in the words of a game: its weeks, rounds or turns. No game is named here. */

import type { Catalogue } from "../i18n/catalogue";
import type { Observation } from "./contract";

/**
 * What a game calls the time of a position: a message and its values, by what is seen then and at the end. Its
 * catalogue has it as `moment.<name> at`, `moment.<name> until`, and for short as `moment.<name> name`.
 */
export interface MomentName {
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
}

export type Moments = (seen: Observation, last: Observation) => MomentName;

const MOMENTS = import.meta.glob<Moments>("./*/moment.ts", { import: "moment", eager: true });

/** When it was; empty if the game has no words for it. */
export function momentWords(
  seen: Observation,
  last: Observation,
  how: "at" | "until" | "name",
  catalogue: Catalogue,
): string {
  const found = MOMENTS[`./${seen.setting.game}/moment.ts`]?.(seen, last);
  const key = `moment.${found?.name ?? ""} ${how}`;
  return found && catalogue.has(key) ? catalogue.say(key, found.values) : "";
}
