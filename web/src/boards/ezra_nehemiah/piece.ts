/** An empty table, on which one piece of the box is looked at. */

import type { Board as PlayerBoard, EzraObservation } from "../../generated/ezra_nehemiah";
import type { Box } from "./box";
import type { Plot } from "./ring";

const LINES = 5; // rows of the temple
const MOST_PLAYERS = 4;

/** What a part of the drawing sees where nobody plays. */
export function emptyTable(box: Box, kind: string, name: string): Partial<EzraObservation> {
  const sectors = box.numbers(`temple.sectors.${MOST_PLAYERS}`);
  const ends = sectors.map((_, place) => sectors.slice(0, place + 1).reduce((sum, width) => sum + width, 0));
  return {
    boards: [],
    standing: [],
    prophets: [],
    altar_card: "",
    week: 0,
    temple: Array.from({ length: LINES }, () => []),
    temple_width: ends.at(-1) ?? 0,
    sectors: ends,
    rubble: rubble(box, kind, name),
    buildings: kind === "neutral" ? neutral(box, name) : kind === "gate" ? { [name]: "gate" } : {},
    holders: {},
    gate_silver: {},
    scrolls: kind === "scroll" || kind === "hero" ? [[name]] : [],
    scribes: {},
    whites: [],
    row_food: [],
    seat: 0,
  };
}

/** Cubes of no matter which kind, as many as lie there at the start. */
function rubble(box: Box, kind: string, name: string): EzraObservation["rubble"] {
  const cubes = (of: string): string[] =>
    Array.from({ length: box.number(of ? `ring.kinds.${of}.rubble` : "ring.gate_rubble") }, () => "stone");
  if (kind === "kind") return { [name]: cubes(name === "gate" ? "" : name) };
  if (kind !== "ring") return {};
  return Object.fromEntries(box.spaces.map((space) => [space.name, cubes(space.kind)]));
}

function neutral(box: Box, players: string): EzraObservation["buildings"] {
  const gates = box.texts(`neutral.${players}.gates`);
  const walls = box.numbers(`neutral.${players}.walls`).map((number) => `w${number}`);
  return Object.fromEntries([...gates, ...walls].map((space) => [space, "neutral"]));
}

/** A space by itself, of a kind or the gate of a name. */
export function plotAlone(box: Box, name: string): Plot {
  const gate = !box.has(`ring.kinds.${name}.grey`);
  return {
    name,
    gate,
    corner: false,
    blessing: gate ? "" : "orange",
    grey: box.number(gate ? "ring.gate_grey" : `ring.kinds.${name}.grey`),
    cost: box.effects(gate ? "ring.gate_cost" : `ring.kinds.${name}.cost`),
    x: 0,
    y: 0,
  };
}

/** A player's board with nothing on it but what is named. */
export function standIn(own: Partial<PlayerBoard>): PlayerBoard {
  const nothing: Partial<PlayerBoard> = {
    goods: {},
    traders: [],
    elders: [],
    farmers: 0,
    labourers: 0,
    blessings: {},
    tiles: {},
    turned: [],
    limit: null,
  };
  return { ...nothing, ...own } as PlayerBoard;
}
