/** What the first screen will need, sent for before it asks: the drawing and the words of a table's game, and for who
 * is new to it the game in one minute. */

import { i18n } from "../i18n/i18n.svelte";
import { boardOf, sketchOf } from "../boards/registry";
import { learnt } from "../browser/learnt.svelte";
import { gameFacts } from "../connection/offer";
import { fetchTable } from "../connection/requests";
import type { Route } from "../browser/router.svelte";

export async function prepare(route: Route): Promise<void> {
  if (route.page !== "table") return;
  const { table } = await fetchTable(route.name, route.query.get("key"));
  await Promise.all([boardOf(table.game), i18n.learn(table.game), learnt.isNew(table.game) && minuteOf(table.game)]);
}

async function minuteOf(game: string): Promise<void> {
  const guides = import("../guide/guides");
  if (!(await gameFacts(game))?.guide) return;
  await Promise.all([import("../guide/OneMinute.svelte"), sketchOf(game), (await guides).guideOf(game)]);
}
