/** The course of the rivers: one line from edge to edge through every river hex. */

import { middle, STEPS, place, RADIUS, HALF_HEIGHT, type Point } from "../../drawing/hexes";
import type { Hex } from "./seen";

/** A curve through each river hex, from the side where the water comes in to the side where it leaves. */
export function course(all: readonly Hex[]): string {
  const byName = new Map(all.map((hex) => [hex.name, hex]));
  return all
    .filter((hex) => hex.river)
    .flatMap((hex) => bends(hex, byName))
    .join("");
}

function bends(hex: Hex, byName: ReadonlyMap<string, Hex>): string[] {
  const around = STEPS.map(([rows, columns]) => place(`${hex.row + rows},${hex.column + columns}`));
  const sides = around.filter((next) => byName.get(next.name)?.river).map((next) => middle(hex, next));
  if (sides.length === 1 && sides[0])
    sides.push(
      outlet(
        hex,
        sides[0],
        around.filter((next) => !byName.has(next.name)),
      ),
    );
  const first = sides[0];
  return first ? sides.slice(1).map((side) => bend(first, hex, side)) : [];
}

/** Where a river leaves the map: through the outer side that is most nearly straight on. */
function outlet(hex: Point, from: Point, outside: readonly Point[]): Point {
  const straight = { x: 2 * hex.x - from.x, y: 2 * hex.y - from.y };
  const distance = (side: Point): number => Math.hypot(side.x - straight.x, side.y - straight.y);
  const sides = outside.map((next) => middle(hex, next)).sort((a, b) => distance(a) - distance(b));
  const side = sides[0] ?? straight;
  return { x: hex.x + (side.x - hex.x) * 1.4, y: hex.y + (side.y - hex.y) * 1.4 };
}

function bend(from: Point, through: Point, to: Point): string {
  return `M${from.x},${from.y}Q${through.x},${through.y} ${to.x},${to.y}`;
}

/** Where reeds stand: on the banks of some river hexes. */
export function reeds(all: readonly Hex[], whim: (name: string, salt: number) => number): Point[] {
  return all
    .filter((hex) => hex.river)
    .flatMap((hex) => [
      { x: hex.x - RADIUS * 0.72, y: hex.y + HALF_HEIGHT * (whim(hex.name, 1) - 0.35) * 0.5, grows: whim(hex.name, 2) },
      { x: hex.x + RADIUS * 0.7, y: hex.y + HALF_HEIGHT * (whim(hex.name, 3) - 0.35) * 0.5, grows: whim(hex.name, 4) },
    ])
    .filter((tuft) => tuft.grows < 0.62);
}

/** Little waves on the water, scattered around the middle of every river hex. */
export function ripples(all: readonly Hex[], whim: (name: string, salt: number) => number): string {
  return all
    .filter((hex) => hex.river)
    .flatMap((hex) =>
      [-0.62, -0.1, 0.45].map((part, salt) => {
        const x = hex.x + (whim(hex.name, 5 + salt) - 0.5) * RADIUS * 0.62;
        return `M${(x - 4).toFixed(1)},${(hex.y + part * HALF_HEIGHT).toFixed(1)}q2,-2 4,0t4,0`;
      }),
    )
    .join("");
}
