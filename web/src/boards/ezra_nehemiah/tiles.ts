/** What is printed on a player's development tiles, on the side that shows. */

import { atom, type Atom, type Box } from "./box";
import type { Board as PlayerBoard } from "../../generated/ezra_nehemiah";
import type { Tile } from "./seen";

export interface Slot {
  readonly id: string; // what one touches to put a worker there
  readonly effects: readonly Atom[];
  readonly taken: boolean; // by the one worker for whom it has room
  readonly single: boolean; // whether a worker stays there; else all stand on the tile together
}

/** A value of this very tile, else of all tiles of its kind. */
function printedOn(box: Box, tile: Tile, own: PlayerBoard, name: string): readonly Atom[] {
  const path = `development.${tile}`;
  const single = `${path}.${own.tiles[tile] ?? 1}.${name}`;
  return box.effects(box.has(single) ? single : `${path}.${name}`);
}

export function tileCost(box: Box, tile: Tile, own: PlayerBoard): readonly Atom[] {
  return printedOn(box, tile, own, "cost");
}

export function tileReward(box: Box, tile: Tile, own: PlayerBoard): readonly Atom[] {
  return printedOn(box, tile, own, "reward");
}

/** What a tile shows besides its slots: what it brings in each preparation, and what can be bought. */
export function alsoPrinted(
  box: Box,
  tile: Tile,
  own: PlayerBoard,
): { sabbath: boolean; price: readonly Atom[]; effects: readonly Atom[] }[] {
  const path = `development.${tile}.${own.tiles[tile] ?? 1}`;
  const turned = own.turned.includes(tile);
  if (tile === "guards" && turned) return [{ sabbath: true, price: [], effects: [atom("recover")] }];
  if (tile !== "farmers") return [];
  const exchange = box.number(`${path}.exchange`);
  return [
    ...(turned ? [{ sabbath: true, price: [], effects: box.effects(`${path}.preparation`) }] : []),
    ...(exchange ? [{ sabbath: false, price: [atom("silver", exchange)], effects: [atom("food")] }] : []),
  ];
}

/** The workers who stand on a tile together: farmers and labourers have produced at once, whichever gain they chose. */
export function crew(tile: Tile, own: PlayerBoard): number {
  return tile === "farmers" ? own.farmers : tile === "labourers" ? own.labourers : 0;
}

/** The slots of a tile, as its side shows them. */
export function slots(box: Box, tile: Tile, own: PlayerBoard): Slot[] {
  const turned = own.turned.includes(tile);
  const side = turned ? "back" : "front";
  if (tile === "guards") return [];
  if (tile === "farmers")
    return [{ id: "assign:farmer", effects: printedOn(box, tile, own, side), taken: false, single: false }];
  if (tile === "labourers") {
    return box.effectLists(`development.labourers.${side}`).map((effects, place) => ({
      id: `assign:labourer ${place + 1}`,
      effects,
      taken: false,
      single: false,
    }));
  }
  const rows = tile === "traders" ? traders(box, own, turned) : elders(box, own, side);
  const filled = tile === "traders" ? own.traders : own.elders;
  const word = tile === "traders" ? "trader" : "elder";
  return rows.map((effects, place) => ({
    id: `${word}:${place + 1}`,
    effects,
    taken: filled.includes(place + 1),
    single: true,
  }));
}

function traders(box: Box, own: PlayerBoard, turned: boolean): (readonly Atom[])[] {
  const front = [...box.effectLists("development.traders.front")];
  if (!turned) return front;
  return [
    ...front,
    box.effects("development.traders.added"),
    box.effects(`development.traders.${own.tiles["traders"] ?? 1}.own`),
  ];
}

function elders(box: Box, own: PlayerBoard, side: string): (readonly Atom[])[] {
  const path = `development.elders.${own.tiles["elders"] ?? 1}.${side}_`;
  return [1, 2, 3, 4].filter((slot) => box.has(path + slot)).map((slot) => box.effects(path + slot));
}
