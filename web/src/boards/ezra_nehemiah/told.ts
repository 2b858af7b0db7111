/** What is drawn, in words: labels for those who listen, and for whoever points at a thing. */

import { atom, type Atom, type Box } from "./box";
import type { Plot } from "./ring";
import type { Board as PlayerBoard } from "../../generated/ezra_nehemiah";
import { mostLevites, sectorsLeft } from "./sectors";
import { BLESSINGS, GOODS, type Tile } from "./seen";
import { isRival, playerName, pointsOf, type Table } from "./table";
import { crew, tileCost, tileReward, type Slot } from "./tiles";

const SIDES = ["behind", "between", "ahead"] as const;
const PROPHETS = ["zechariah", "haggai"] as const;
const SOLD = ["gold", "stone", "wood", "ash"] as const;
const COLOURS = ["red", "grey", "blue"] as const; // of the main actions

/** A reward or a price in words: `silver 2` is "2 silver". */
export function effectsText(table: Table, effects: readonly Atom[]): string {
  const said = effects.map((effect) => {
    return table.board.say(`board.effect ${effect.what}`, { count: effect.count });
  });
  return said.join(", ") || table.board.say("board.nothing");
}

/** Several things said of one, one after the other. */
export function joined(table: Table, parts: readonly (string | false | undefined)[]): string {
  const said = parts.filter((part): part is string => Boolean(part));
  return said.length ? said.reduce((one, two) => table.board.say("board.then", { one, two })) : "";
}

/** A message about a reward or a price, empty where there is none. */
function about(table: Table, key: string, effects: readonly Atom[]): string {
  return effects.length ? table.board.say(`board.${key}`, { what: effectsText(table, effects) }) : "";
}

function namesOf(table: Table, players: readonly number[]): string {
  return players.map((player) => playerName(table, player)).join(", ");
}

function playersWith(table: Table, found: (own: PlayerBoard) => boolean): number[] {
  return table.board.observation.boards.flatMap((own, player) => (found(own) ? [player] : []));
}

/** What building on a space costs. */
const priceOf = (plot: Plot): Atom[] => [atom("banners grey", plot.grey), ...plot.cost];

/** A space of the wall or a gate: what it is, whose, what it costs and what it brings. */
export function plotText(table: Table, plot: Plot): string {
  const { observation: seen, say, nameOf } = table.board;
  const built = seen.buildings[plot.name] ?? "";
  const holder = seen.holders[plot.name];
  const rubble = seen.rubble[plot.name] ?? [];
  const silver = seen.gate_silver[plot.name] ?? 0;
  const held = holder !== undefined;
  const who = held ? { player: playerName(table, holder) } : {};
  const name = nameOf(`space:${plot.name}`);
  const gate = `gates.${plot.name}`;
  if (built === "neutral") return joined(table, [name, say(plot.gate ? "board.neutral_gate" : "board.neutral_wall")]);
  const cubes = rubble.map((good) => say(`name.${good}`)).join(", ");
  const ground = cubes ? say("board.rubble", { cubes }) : say(plot.gate ? "board.cleared_gate" : "board.cleared");
  const open = [
    ground,
    about(table, "costs", priceOf(plot)),
    plot.blessing && cubes && about(table, "when_cleared", [atom(`blessing ${plot.blessing}`)]),
  ];
  if (!plot.gate) {
    const wall = [say("board.wall", { card: nameOf(`wall:${built}`) }), held && say("board.held", who)];
    const points = [atom("vp", table.box.number(`walls.${built}.vp`))];
    return joined(table, [name, ...(built ? [...wall, about(table, "at_end", points)] : open)]);
  }
  const points = table.box.number(`${gate}.vp`);
  return joined(table, [
    name,
    ...(built ? [held ? say("board.keeper", who) : say("board.no_keeper")] : open),
    silver > 0 && about(table, "lying", [atom("silver", silver)]),
    about(table, "connection", table.box.effects(`${gate}.connection`)),
    !built && about(table, "keeper_gain", table.box.effects(`${gate}.keeper`)),
    points > 0 && about(table, "at_end", [atom("vp", points)]),
  ]);
}

/** Whose gains are told where any player could have them: the viewer's, else those of whoever plays. */
const reader = ({ board }: Table): PlayerBoard | undefined =>
  board.observation.boards[board.observation.viewer ?? board.observation.seat];

/** What a row of the temple brings; to who has no worker left in the main supply a move of the tent instead (E8.8). */
export function rowReward(table: Table, row: number): readonly Atom[] {
  const printed = table.box.effects(`temple.rewards.${row + 1}`);
  if (!lacksWorker(table, row)) return printed;
  return printed.map((effect) => (effect.what === "worker" ? atom("tent", effect.count) : effect));
}

/** Does a row bring a worker that isn't there? */
function lacksWorker(table: Table, row: number): boolean {
  const brings = table.box.effects(`temple.rewards.${row + 1}`).some(({ what }) => what === "worker");
  return brings && reader(table)?.reserve === 0;
}

/** A row of the temple: what lies there, what a cube costs and brings. */
export function rowText(table: Table, row: number): string {
  const { observation: seen, say } = table.board;
  const stones = seen.temple[row] ?? [];
  const cubes = stones.map((good) => say(`name.${good}`)).join(", ");
  return joined(table, [
    say("board.row", { row: row + 1, count: stones.length, width: seen.temple_width }),
    cubes && say("board.laid", { cubes }),
    about(table, "costs", [atom("banners red", table.box.numbers("temple.red")[row] ?? 0)]),
    about(table, "gives", rowReward(table, row)),
    lacksWorker(table, row) && say("board.no_worker"),
  ]);
}

/** The temple as a whole: how wide its sectors are. */
export function templeText(table: Table): string {
  const ends = table.board.observation.sectors;
  const widths = ends.map((end, place) => end - (ends[place - 1] ?? 0)).join(", ");
  const most = mostLevites(table);
  const led =
    most === null
      ? table.board.say("board.levites_tied")
      : table.board.say("board.levites_led", { player: playerName(table, most) });
  const left = sectorsLeft(table.board.observation).map((count, place) =>
    count > 0 ? table.board.say("board.sector_left", { sector: place + 1, count }) : "",
  );
  return joined(table, [table.board.say("board.temple", { widths }), ...left, led]);
}

/** A player's Levites, and what the next one costs and brings; the opponent of a solo game pays otherwise. */
export function levitesText(table: Table, player: number, count: number): string {
  const path = `levites.${count + 1}`;
  const next = !isRival(table, player) &&
    table.box.has(`${path}.food`) && {
      cost: effectsText(table, [atom("food", table.box.number(`${path}.food`))]),
      gain: effectsText(table, table.box.effects(`${path}.reward`)),
    };
  return joined(table, [
    table.board.say("board.levites", { player: playerName(table, player), count }),
    next && table.board.say("board.next_levite", next),
  ]);
}

/** What a row of scrolls costs and brings. */
export function scrollRowText(table: Table, row: number, priced = true): string {
  const path = `scrolls.rows.${row + 1}`;
  const food = table.board.observation.row_food[row] ?? 0;
  return joined(table, [
    table.board.say("board.scroll_row", { row: row + 1 }),
    priced &&
      about(table, "costs", [
        atom("banners blue", table.box.number(`${path}.blue`)),
        ...table.box.effects(`${path}.price`),
      ]),
    about(table, "at_end", [atom("vp", table.box.number(`${path}.vp`))]),
    priced && food > 0 && about(table, "first_scribe", [atom("food", food)]),
  ]);
}

/** A scroll: who is on it, and what its row costs and brings. */
export function scrollText(table: Table, name: string, row: number): string {
  const { observation: seen, say, nameOf } = table.board;
  const scribe = seen.scribes[name];
  const taken = scribe !== undefined;
  return joined(table, [
    nameOf(`scroll:${name}`),
    taken && say("board.scribe", { player: playerName(table, scribe) }),
    !taken && seen.whites.includes(name) && say("board.white_scribe"),
    scrollRowText(table, row, !taken),
  ]);
}

/** Where everybody stands on the altar's track, and what the prophets' judgement brings this week. */
export function altarText(table: Table): string {
  const { observation: seen, say } = table.board;
  const card = `altar.cards.${seen.altar_card}.${seen.week + 1}`;
  const places = seen.boards.map((own, player) => `${playerName(table, player)} ${own.altar}`).join(", ");
  return joined(table, [
    say("board.altar", { places, first: seen.prophets[0] ?? 0, second: seen.prophets[1] ?? 0 }),
    ...SIDES.map((side) => about(table, `judged_${side}`, table.box.effects(`${card}.${side}`))),
  ]);
}

/** What the judgement brings on one side of the prophets. */
export function judgementText(table: Table, side: string, effects: readonly Atom[]): string {
  return about(table, `judged_${side}`, effects);
}

export function prophetText(table: Table, prophet: number, space: number): string {
  return table.board.say(`board.${PROPHETS[prophet] ?? ""}`, { space });
}

/** A space of the altar's track. */
export function altarSpaceText(table: Table, space: number): string {
  const { say } = table.board;
  const here = playersWith(table, (own) => own.altar === space);
  return joined(table, [
    say("board.altar_space", { space }),
    table.box.numbers("altar.golden").includes(space) && say("board.golden"),
    about(table, "gives", table.box.effects(`altar.rewards.${space}`)),
    here.length > 0 && say("board.here", { players: namesOf(table, here) }),
  ]);
}

/** A space of the road; where a touch brings the viewer's tent there, what the journey costs. */
export function stopText(table: Table, space: number, distance: number | null): string {
  const { say, nameOf } = table.board;
  const tents = playersWith(table, (own) => own.tent === space);
  const place = { space: space + 1 };
  const cube = distance === null ? 0 : (table.box.numbers("tent.resource")[distance - 1] ?? 0);
  const price = [
    atom("banners blue", table.box.number(`tent.blue.${distance}`)),
    ...(cube ? [atom("resource", cube)] : []),
  ];
  return joined(table, [
    distance === null ? say("board.stop", place) : say("board.journey", { ...place, move: nameOf(`tent:${distance}`) }),
    distance !== null && about(table, "costs", price),
    about(table, "gives", table.box.effectLists("tent.spaces")[space] ?? []),
    tents.length > 0 && say("board.tents", { players: namesOf(table, tents) }),
  ]);
}

/** A development tile: what turning it costs and gives. */
export function tileText(table: Table, tile: Tile, own: PlayerBoard): string {
  const turned = own.turned.includes(tile);
  const name = { tile: table.board.nameOf(`tile:${tile}`) };
  return joined(table, [
    table.board.say(turned ? "board.turned" : "board.tile", name),
    !turned && about(table, "costs", tileCost(table.box, tile, own)),
    !turned && about(table, "gives", tileReward(table.box, tile, own)),
    crew(tile, own) > 0 && table.board.say("board.slot_taken", { count: crew(tile, own) }),
  ]);
}

/** A slot of a tile: what it gives, and whether a worker is on it. */
export function slotText(table: Table, tile: Tile, place: number, { effects, taken, single }: Slot): string {
  const { say, nameOf } = table.board;
  return joined(table, [
    say("board.slot", { tile: nameOf(`tile:${tile}`), slot: place + 1 }),
    about(table, "gives", effects),
    single && (taken ? say("board.slot_taken", { count: 1 }) : say("board.slot_free")),
  ]);
}

/** What a tile has besides its slots: a gain of each preparation, or something to buy at any time. */
export function alsoText(table: Table, price: readonly Atom[], effects: readonly Atom[]): string {
  if (!price.length) return about(table, "each_preparation", effects);
  return table.board.say("board.any_time", { what: exchangeText(table, effects, price) });
}

/** What is had for what. */
export function exchangeText(table: Table, gain: readonly Atom[], pay: readonly Atom[]): string {
  return table.board.say("board.exchange", { gain: effectsText(table, gain), pay: effectsText(table, pay) });
}

/** An offer of a trade, for what is printed if nothing else is asked. */
export function offerText(table: Table, path: string, silver = table.box.number(`${path}.pay`)): string {
  return exchangeText(table, table.box.effects(`${path}.gain`), [atom("silver", silver)]);
}

/** What an offer that the viewer can take costs, and how much more that is than printed: the gatekeeper's silver. */
export function priceOfOffer(table: Table, trader: string, offer: string): { silver: number; more: number } {
  const silver = table.board.observation.prices[`trade ${trader} ${offer}`]?.["silver"] ?? 0;
  return { silver, more: Math.max(0, silver - table.box.number(`characters.${trader}.${offer}.pay`)) };
}

/** The colour of a banner: red of `banners red`. */
export const colourOfBanner = (what: string): string => what.replace("banners ", "");

export function bannerText(table: Table, { what, count }: Atom): string {
  return table.board.say("board.banner", { colour: table.board.say(`name.${colourOfBanner(what)}`), count });
}

/** What a character counts on every Sabbath once it is tucked. */
function sabbathText(table: Table, path: string): string {
  const base = table.box.number(`${path}.base`);
  const counted = table.board.say(`board.counts ${table.box.text(`${path}.counts`)}`);
  const what = [base > 0 && effectsText(table, [atom("vp", base)]), counted].filter(Boolean).join(", ");
  return table.board.say("board.sabbath_points", { what });
}

function tradeText(table: Table, path: string): string {
  const { box } = table;
  const sales = SOLD.filter((good) => box.has(`${path}.sell.${good}`)).map((good) =>
    exchangeText(table, [atom("silver", box.number(`${path}.sell.${good}`))], [atom(good)]),
  );
  if (sales.length) return table.board.say("board.sale", { what: sales.join(", ") });
  const [upper, lower] = [offerText(table, `${path}.upper`), offerText(table, `${path}.lower`)];
  return table.board.say("board.trade", { upper, lower });
}

/** All that is on a character's card, first what is written on it. */
export function cardText(table: Table, name: string): string {
  const path = `characters.${name}`;
  const gate = table.board.nameOf(`gate:${table.box.text(`${path}.gate`)}`);
  const what = table.box
    .effects(`${path}.banners`)
    .map((banner) => bannerText(table, banner))
    .join(", ");
  return joined(table, [
    table.board.say("board.character", { name: table.board.nameOf(`card:${name}`), gate }),
    table.board.say("board.banners", { what }),
    tradeText(table, path),
    sabbathText(table, path),
  ]);
}

/** The banner of a tucked character or hero. */
export function topBanner(box: Box, own: PlayerBoard, name: string): Atom {
  const found = own.heroes.includes(name) ? box.heroBanner(name) : box.effects(`characters.${name}.banners`)[0];
  return found ?? atom("banners any", 0);
}

/** A tucked character or hero: the banner that counts for good, and what it counts on a Sabbath. */
export function tuckedText(table: Table, own: PlayerBoard, name: string): string {
  return joined(table, [
    table.board.nameOf(`card:${name}`),
    bannerText(table, topBanner(table.box, own, name)),
    !own.heroes.includes(name) && sabbathText(table, `characters.${name}`),
  ]);
}

/** A player in a line: everything with its name. */
export function playerText(table: Table, player: number): string {
  const { observation: seen, say } = table.board;
  const own = seen.boards[player];
  if (!own) return playerName(table, player);
  const goods = ["silver", "food", ...GOODS.slice(0, 4)].map((good) => atom(good, own.goods[good] ?? 0));
  return joined(table, [
    playerName(table, player),
    seen.seat === player && !seen.over && say("board.to_move"),
    seen.shofar === player && say("board.shofar"),
    effectsText(table, [atom("vp", pointsOf(table, player))]),
    effectsText(table, goods),
    say("board.supply", { count: own.supply }),
    BLESSINGS.map((colour) => say(`board.blessing_${colour}`, { count: own.blessings[colour] ?? 0 })).join(", "),
  ]);
}

/** What the Sabbath will ask of a player as all stands now, and what would be lost. */
export function sabbathFoodText(table: Table, own: PlayerBoard): string {
  const values = { count: own.to_feed, food: own.goods["food"] ?? 0, points: own.hunger };
  return table.board.say(own.hunger > 0 ? "board.sabbath_hunger" : "board.sabbath_food", values);
}

/** The colours of a player's banners that were gained this turn and wait for this main action. */
export function waiting(table: Table, player: number, place: number): string[] {
  const { banners_waiting, seat } = table.board.observation;
  if (seat !== player) return [];
  return [COLOURS[place] ?? "", "any"].filter((colour) => banners_waiting[colour]);
}

/** A main action: its banners, all in all or those gained for the turn, and once it is chosen those left. */
export function actionText(table: Table, player: number, name: string, place: number): string {
  const { observation: seen, say, nameOf } = table.board;
  const turning = seen.seat === player;
  const all = turning ? seen.banners[name] : undefined;
  return joined(table, [
    nameOf(`action:${name}`),
    turning && seen.main_action === name && say("board.banners_left", { count: seen.banners_left }),
    all !== undefined && say("board.banners_all", { count: all }),
    about(
      table,
      "banners_gained",
      waiting(table, player, place).map((colour) => atom(`banners ${colour}`, seen.banners_waiting[colour])),
    ),
  ]);
}

/** A cube of rubble that is being cleared. */
export function rubbleText(table: Table, good: string): string {
  return joined(table, [
    table.board.nameOf(`cube:${good}`),
    about(table, "costs", [atom("banners grey", table.box.number(`ring.clearing.${good}`))]),
  ]);
}

/** A wall card to choose. */
export function wallCardText(table: Table, wall: string): string {
  return joined(table, [
    table.board.nameOf(`wall:${wall}`),
    about(table, "gives", table.box.effects(`walls.${wall}.effect`)),
    about(table, "at_end", [atom("vp", table.box.number(`walls.${wall}.vp`))]),
  ]);
}
