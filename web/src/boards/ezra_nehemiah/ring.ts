/** The ring of the city: where each wall and gate stands, and what is printed there. */

import type { Atom, Box, Space } from "./box";

/** A gate by itself, of no name. */
export const ANY_GATE = "gate";

export const CELL = { width: 60, height: 56 };
const COLUMNS = 12;
const ROWS = 7;

export interface Plot {
  readonly name: string; // w1 …, or the gate's name
  readonly gate: boolean;
  readonly corner: boolean;
  readonly blessing: string; // of a wall
  readonly grey: number;
  readonly cost: readonly Atom[];
  readonly x: number; // of its middle
  readonly y: number;
}

/** How many spaces wide and high the city is; on a narrow screen it stands upright. */
export function extent(upright: boolean): { columns: number; rows: number } {
  return upright ? { columns: ROWS, rows: COLUMNS } : { columns: COLUMNS, rows: ROWS };
}

/** All spaces clockwise from the top left corner. Upright, the city is turned a quarter to the right. */
export function plots(box: Box, upright: boolean): Plot[] {
  const counted = new Map<string, number>();
  return box.spaces.map(({ name, kind, blessing, side }) => {
    const gate = kind === "";
    const place = counted.get(side) ?? 0;
    counted.set(side, place + 1);
    return {
      name,
      gate,
      corner: place === 0,
      blessing,
      grey: box.number(gate ? "ring.gate_grey" : `ring.kinds.${kind}.grey`),
      cost: box.effects(gate ? "ring.gate_cost" : `ring.kinds.${kind}.cost`),
      ...middle(side, place, upright),
    };
  });
}

function middle(side: Space["side"], place: number, upright: boolean): { x: number; y: number } {
  const [lying, down] = {
    top: [place, 0],
    right: [COLUMNS - 1, place],
    bottom: [COLUMNS - 1 - place, ROWS - 1],
    left: [0, ROWS - 1 - place],
  }[side] as [number, number];
  const [column, row] = upright ? [ROWS - 1 - down, lying] : [lying, down];
  return { x: (column + 0.5) * CELL.width, y: (row + 0.5) * CELL.height };
}
