/** What a thing is called by what was there at some time or by whose it is, where a game tells it; no game is named here. */

import type { Observation, Say } from "./contract";

/** A thing's name as it was seen, with the players by their seats; null where its usual name says enough. */
export type Places = (seen: Observation, id: string, say: Say, players: readonly string[]) => string | null;

const PLACES = import.meta.glob<Places>("./*/places.ts", { import: "placeName", eager: true });

export const placeName: Places = (seen, id, say, players) =>
  PLACES[`./${seen.setting.game}/places.ts`]?.(seen, id, say, players) ?? null;
