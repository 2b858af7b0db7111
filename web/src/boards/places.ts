/** What a place is called together with what was there at some time, where a game tells it; no game is named here. */

import type { Observation, Say } from "./contract";

/** A place's name as it was seen; null where its usual name says enough. */
export type Places = (seen: Observation, id: string, say: Say) => string | null;

const PLACES = import.meta.glob<Places>("./*/places.ts", { import: "placeName", eager: true });

export function placeName(seen: Observation, id: string, say: Say): string | null {
  return PLACES[`./${seen.setting.game}/places.ts`]?.(seen, id, say) ?? null;
}
