/** Events by which something leaves the table: a city goes to who has the most tokens around it, or out of the game;
 * a card goes to who takes it. */

export const SWEEPS: ReadonlySet<string> = new Set(["city_taken", "city_discarded", "took_card"]);
