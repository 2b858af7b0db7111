/** What the first screen will need, sent for before it asks: the drawing and the words of a table's game. */

import { i18n } from "../i18n/i18n.svelte";
import { boardOf } from "../boards/registry";
import { fetchTable } from "../connection/requests";
import type { Route } from "../browser/router.svelte";

export async function prepare(route: Route): Promise<void> {
  if (route.page !== "table") return;
  const { table } = await fetchTable(route.name, route.query.get("key"));
  await Promise.all([boardOf(table.game), i18n.learn(table.game)]);
}
