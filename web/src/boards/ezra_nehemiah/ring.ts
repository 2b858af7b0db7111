/** The ring of the city: where each wall and gate stands, and what is printed there. */

import type { Printed } from "../printed";

export const CELL = { width: 60, height: 56 };
const COLUMNS = 12;
const ROWS = 7;

export interface Plot {
  readonly name: string; // w1 …, or the gate's name
  readonly gate: boolean;
  readonly corner: boolean;
  readonly blessing: string; // of a wall
  readonly grey: number;
  readonly cost: readonly string[];
  readonly x: number; // of its middle
  readonly y: number;
}

const SIDES = ["top", "right", "bottom", "left"] as const;

/** How many spaces wide and high the city is; on a narrow screen it stands upright. */
export function extent(upright: boolean): { columns: number; rows: number } {
  return upright ? { columns: ROWS, rows: COLUMNS } : { columns: COLUMNS, rows: ROWS };
}

/** All spaces clockwise from the top left corner. Upright, the city is turned a quarter to the right. */
export function plots(box: Printed, upright: boolean): Plot[] {
  let walls = 0;
  return SIDES.flatMap((side) =>
    box.texts(`ring.${side}`).map((text, place) => {
      const [what = "", kind = "", colour = ""] = text.split(" ");
      const gate = what === "gate";
      if (!gate) walls += 1;
      return {
        name: gate ? kind : `w${walls}`,
        gate,
        corner: gate && place === 0,
        blessing: colour,
        grey: box.number(gate ? "ring.gate_grey" : `ring.kinds.${kind}.grey`),
        cost: box.texts(gate ? "ring.gate_cost" : `ring.kinds.${kind}.cost`),
        ...middle(side, place, upright),
      };
    }),
  );
}

function middle(side: (typeof SIDES)[number], place: number, upright: boolean): { x: number; y: number } {
  const [lying, down] = {
    top: [place, 0],
    right: [COLUMNS - 1, place],
    bottom: [COLUMNS - 1 - place, ROWS - 1],
    left: [0, ROWS - 1 - place],
  }[side] as [number, number];
  const [column, row] = upright ? [ROWS - 1 - down, lying] : [lying, down];
  return { x: (column + 0.5) * CELL.width, y: (row + 0.5) * CELL.height };
}
