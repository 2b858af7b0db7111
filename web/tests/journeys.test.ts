/** Every kind of event that puts a thing somewhere lets it travel there: no kind of a game's events is forgotten. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { JOURNEYS as EZRA, kindOf } from "../src/boards/ezra_nehemiah/journeys";
import type { JourneyTable } from "../src/boards/journeys";
import { JOURNEYS as NEHEMIAH } from "../src/boards/nehemiah/journeys";

const GAMES = join(import.meta.dirname, "../../src/mudbrick/games");

interface Case {
  readonly table: JourneyTable;
  /** Kinds of events by which nothing that is drawn changes its place. */
  readonly still: readonly string[];
  readonly kindOf: (event: { readonly kind: string }) => string;
}

const SAID = "passed used activated was_bribed played_leader stalled end_begins round_ended won sold";
const POINTS = "scored took_points planned gate_counted";
const BIDS = "made_bid sealed_bid revealed_bid revealed_leaders left_over";

const CASES: Readonly<Record<string, Case>> = {
  nehemiah: {
    table: NEHEMIAH,
    // Workers are turned where they stand, and a column without cards just stays empty.
    still: [SAID, POINTS, BIDS, "refreshed removed renewed"].flatMap((kinds) => kinds.split(" ")),
    kindOf: ({ kind }) => kind,
  },
  ezra_nehemiah: {
    table: EZRA,
    still: [
      "scored lost_points scroll_points character_points hunger won", // points fly by themselves
      "final_silver final_tiles final_leader final_buildings final_scribes final_scroll",
      "sabbath_silver sabbath_scribe sabbath_groups sabbath_blessing sabbath_golden",
      "altar tent long_road", // they slide, by the style of what is drawn
      "paid paid_cube paid_building fed lost_food discarded", // to a supply that is not drawn
      "gained_banners levite_banner main_action no_worker no_blessing column past_the_end sector connected rampart",
      "traded second_deal scroll_works judged prepared sabbath leader shuffled developed",
      "saw_walls looked_at_walls returned_walls turned_wall_card focus no_trade scheme idle passed acts",
    ].flatMap((kinds) => kinds.split(" ")),
    kindOf,
  },
};

describe.each(Object.entries(CASES))("%s", (game, { table, still, kindOf }) => {
  const text = parse(readFileSync(join(GAMES, game, "text/en.toml"), "utf-8")) as { event: Record<string, string> };
  const kinds = new Set(Object.keys(text.event).map((kind) => kindOf({ kind })));

  test("every kind of event has a journey or moves nothing", () => {
    expect([...Object.keys(table), ...still].sort()).toEqual([...kinds].sort());
  });

  test("what journeys need of an event, its message has too", () => {
    const messages = (kind: string): string =>
      Object.entries(text.event)
        .filter(([name]) => kindOf({ kind: name }) === kind)
        .map(([, message]) => message)
        .join();
    const given = new Set(["seat", "0", "each", "owner", "row"]);
    const missing = Object.entries(table).flatMap(([kind, journeys]) =>
      journeys
        .flatMap(({ what, place }) => [...what, ...place])
        .flatMap((selector) => [...selector.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))
        .filter((name) => !given.has(name) && !messages(kind).includes(`{${name}}`))
        .map((name) => `${kind}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
