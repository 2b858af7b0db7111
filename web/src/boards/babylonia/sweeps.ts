/** Events by which something leaves the map: a city goes to who has the most tokens around it, or out of the game. */

export const SWEEPS: ReadonlySet<string> = new Set(["city_taken", "city_discarded"]);
