/** How one goes through the box of Ezra and Nehemiah: the board from outside in, cards, tiles, and the solo opponent. */

import { labelOf, pieces, type BoxLayout, type Piece } from "../box-layout";
import { drawn } from "./printed";
import { CUBES, GOODS, TILES } from "./seen";

const GATES = ["sheep", "muster", "east", "horse", "water", "fountain", "dung", "valley", "old", "fish"];
const SIDES = ["top", "right", "bottom", "left"];
const WALLS = "kinsmen treasury prayer watchfire encampment toll granary cornerstone beams offering market bulwark";
const WOOD_SCROLLS =
  "harvest_home sixth_day study_feeds eternal_flame toll_bread returnees tithe caravan long_road priestly_due " +
  "shared_rampart gate_watch council copyist gilded_path quarry second_deal settlers open_door broker bargain market_day";
const GOLD_SCROLLS = "coffers full_rows multitude high_school blessed low_school builders hand_held";
const CHARACTERS = "singer musician mason carpenter gatherer jeweller watcher scholar soldier teacher";
const PROPHETS = ["behind", "between", "ahead"];
const count = (length: number, first = 1): number[] => Array.from({ length }, (_, place) => place + first);
const within = (table: string, names: string): string[] => names.split(" ").map((name) => `${table}.${name}`);
const named = (names: string): string[] => names.split(" ");

/** All spaces of the altar's track, longer than any box has it: those without a reward are not there. */
const TRACK = 40;

const altarCards = ["dawn", "noon", "dusk", "night"].flatMap((card) =>
  count(3).map((week): Piece => ({
    id: `altar_card:${card} ${week}`,
    paths: within(`altar.cards.${card}.${week}`, "positions behind between ahead"),
  })),
);

const scroll = (back: string) => (name: string) => within(`scrolls.${back}.${name}`, "vp works amount further gives");

/** What all tiles of a kind have, then each of the four. */
const tiles = TILES.flatMap((tile): Piece[] => [
  { id: `tiles:${tile}`, paths: within(`development.${tile}`, "cost reward front back added") },
  ...count(4).map((number) => ({
    id: `tile:${tile} ${number}`,
    paths: within(
      `development.${tile}.${number}`,
      "cost reward limit start front back preparation exchange own front_1 front_2 front_3 front_4 back_1 back_2 back_3 back_4",
    ),
  })),
]);

export const layout: BoxLayout = {
  sections: [
    {
      id: "city",
      pieces: [
        { id: "ring", paths: SIDES.map((side) => `ring.${side}`), wide: true },
        ...pieces("kind", ["light", "timbered", "heavy"], (kind) => within(`ring.kinds.${kind}`, "grey cost rubble")),
        { id: "kind:gate", paths: within("ring", "gate_grey gate_cost gate_rubble discount_grey") },
        { id: "clearing", paths: CUBES.map((cube) => `ring.clearing.${cube}`) },
        ...count(4).map((players) => ({
          id: `neutral:${players}`,
          paths: within(`neutral.${players}`, "gates walls silver"),
        })),
      ],
    },
    { id: "gates", pieces: pieces("gate", GATES, (gate) => within(`gates.${gate}`, "connection keeper vp")) },
    { id: "walls", pieces: pieces("wall", named(WALLS), (wall) => within(`walls.${wall}`, "vp effect")) },
    {
      id: "temple",
      pieces: [
        {
          id: "temple",
          paths: [
            "temple.red",
            ...count(5).map((row) => `temple.rewards.${row}`),
            ...count(4).map((players) => `temple.sectors.${players}`),
          ],
          wide: true,
        },
        { id: "temple_points", paths: within("temple", "gold stone wood") },
        { id: "sectors", paths: within("temple", "filler most fewest levite") },
        ...count(5, 2).map((levite) => ({ id: `levite:${levite}`, paths: within(`levites.${levite}`, "food reward") })),
        { id: "blessings", paths: count(6).map((column) => `blessings.${column}`) },
      ],
    },
    {
      id: "altar",
      pieces: [
        {
          id: "altar",
          paths: [
            "altar.length",
            "altar.golden",
            ...count(TRACK).map((space) => `altar.rewards.${space}`),
            "altar.past_the_end",
            "altar.leader_vp",
          ],
          wide: true,
        },
        ...pieces("altar_cube", ["wood", "ash"], (cube) => within(`altar.cubes.${cube}`, "red spaces")),
        ...altarCards,
      ],
    },
    {
      id: "road",
      pieces: [
        { id: "road", paths: ["tent.spaces"], wide: true },
        { id: "journey", paths: [...count(4).map((spaces) => `tent.blue.${spaces}`), "tent.resource"] },
      ],
    },
    {
      id: "scrolls",
      pieces: [
        ...count(4).map((row) => ({
          id: `scroll_row:${row}`,
          paths: within(`scrolls.rows.${row}`, "tiles vp blue price food"),
        })),
        ...pieces("hero", ["zerubbabel", "ezra", "nehemiah"], (hero) =>
          within(`scrolls.stone.${hero}`, "banner first second third"),
        ),
        ...pieces("scroll", named(WOOD_SCROLLS), scroll("wood")),
        ...pieces("scroll", named(GOLD_SCROLLS), scroll("gold")),
      ],
    },
    {
      id: "characters",
      pieces: pieces("card", named(CHARACTERS), (name) => [
        ...within(`characters.${name}`, "banners gate counts base upper.pay upper.gain lower.pay lower.gain"),
        ...CUBES.map((cube) => `characters.${name}.sell.${cube}`),
      ]),
    },
    { id: "tiles", pieces: [{ id: "tile_points", paths: ["development.vp"] }, ...tiles] },
    {
      id: "start",
      pieces: [
        { id: "start", paths: within("start", "workers silver food vp hand") },
        { id: "cubes", paths: within("cubes", "gold stone wood ash supply") },
        { id: "sabbath", paths: within("sabbath", "unfed tucked") },
        { id: "leftovers", paths: [...GOODS.map((good) => `leftovers.${good}`), "leftovers.point"] },
      ],
    },
    {
      id: "solo",
      pieces: [
        { id: "opponent", paths: within("solo", "building levite column_bonus") },
        ...pieces("side", ["A", "B"], (side) =>
          within(`solo.${side}`, "workers silver gold sabbath_silver all_groups behind between ahead"),
        ),
        ...pieces("focus", GATES, (gate) =>
          within(`solo.focus.${gate}`, "column direction upper.pay upper.gain lower.pay lower.gain"),
        ),
        ...count(6).map((card) => ({ id: `scheme:${card}`, paths: [`solo.schemes.${card}`] })),
      ],
    },
  ],
  title(id, { say, has, nameOf }) {
    const [kind = "", name = ""] = id.split(":");
    if (["gate", "wall", "card", "scroll", "hero"].includes(kind)) return nameOf(id);
    const [first = "", number = ""] = name.split(" ");
    const key = has(`box.title ${kind} ${name}`) ? `box.title ${kind} ${name}` : `box.title ${kind}`;
    return has(key) ? say(key, { name: nameOf(first), number: number || name }) : id;
  },
  label(path, words) {
    const last = path.split(".").at(-1) ?? "";
    if (PROPHETS.includes(last)) return words.nameOf(last);
    if (/^(gates|walls)\.\w+\.vp$/.test(path)) return words.say("box.rows # vp");
    if (
      /^(ring\.clearing|temple|cubes|leftovers|characters\.\w+\.sell)\.(\w+)$/.test(path) &&
      words.has(`short.${last}`)
    )
      return words.say(`short.${last}`);
    return labelOf(path, words);
  },
  entry(path, place, { say }) {
    if (path.endsWith(".positions")) return say(place ? "box.haggai" : "box.zechariah");
    if (path.endsWith(".tucked")) return say("board.week", { week: place + 1 });
    return path === "altar.golden" || path.endsWith(".walls") ? "" : String(place + 1);
  },
  word(word, { say, has, nameOf }) {
    const [what = "", kind = "", colour = ""] = word.split(" ");
    if (what === "wall" && colour) return say("box.wall_space", { kind: say(`table.${kind}`), colour: nameOf(colour) });
    if (what === "gate" && kind) return nameOf(`gate:${kind}`);
    for (const key of [`short.${word}`, `board.counts ${word}`, `box.word ${word}`]) if (has(key)) return say(key);
    return nameOf(word);
  },
  alone: (word) => word === "develop" || word.startsWith("blessing "),
  drawn,
};
