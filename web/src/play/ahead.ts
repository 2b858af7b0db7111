/** What the first screen will need, sent for before it asks: the drawing and the words of a table's game. */

import { words } from "../words/words.svelte";
import { boardOf } from "./boards";
import { fetchTable } from "./lobby";
import type { Route } from "./route.svelte";

export async function prepare(route: Route): Promise<void> {
  if (route.page !== "table") return;
  const { table } = await fetchTable(route.name, route.query.get("key"));
  await Promise.all([boardOf(table.game), words.learn(table.game)]);
}
