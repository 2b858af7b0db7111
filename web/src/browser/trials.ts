/** Trials: games that were begun from a moment of a finished one, to try another move. This device remembers them. */

import { remember, remembered } from "./storage";

/** From which table a trial was begun, by its address, and from which moment in words. */
export interface Trial {
  readonly from: string;
  readonly moment: string;
}

export function noteTrial(table: string, trial: Trial): void {
  remember(`trial.${table}`, JSON.stringify(trial));
}

export function trialOf(table: string): Trial | null {
  const kept = remembered(`trial.${table}`);
  return kept === null ? null : (JSON.parse(kept) as Trial);
}

let awaited = "";

/** Somebody goes back to a finished game, for its analysis. */
export function goBackTo(path: string): void {
  awaited = path;
}

/** Did somebody come back here for the analysis? It is told once. */
export function cameBack(path: string): boolean {
  const here = awaited !== "" && awaited === path;
  if (here) awaited = "";
  return here;
}
