/** Flat-top hexes in doubled rows: where they lie, what they touch, and the shapes drawn from them. */

export const RADIUS = 20;
export const HALF_HEIGHT = (RADIUS * Math.sqrt(3)) / 2;

/** Rows and columns from a hex to its six neighbours, clockwise from above. */
export const STEPS = [
  [-2, 0],
  [-1, 1],
  [1, 1],
  [2, 0],
  [1, -1],
  [-1, -1],
] as const;

export interface Place {
  readonly name: string;
  readonly row: number;
  readonly column: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The place of a hex by its name `row,column`. */
export function place(name: string): Place {
  const [row = 0, column = 0] = name.split(",").map(Number);
  return { name, row, column, x: column * 1.5 * RADIUS, y: row * HALF_HEIGHT };
}

/** The outline of a hex around a point. */
export function outline(centre: Point, radius = RADIUS): string {
  const half = (radius * Math.sqrt(3)) / 2;
  const { x, y } = centre;
  return `M${x - radius},${y}L${x - radius / 2},${y - half}H${x + radius / 2}L${x + radius},${y}L${x + radius / 2},${y + half}H${x - radius / 2}z`;
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** A number from 0 to 1 that is always the same for a name: for decoration. */
export function whim(name: string, salt = 0): number {
  let sum = 17 + salt * 101;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum / 9973;
}

/** The box that holds all places, with a margin. */
export function frame(
  places: readonly Place[],
  margin: number,
): { x: number; y: number; width: number; height: number } {
  const xs = places.map((hex) => hex.x);
  const ys = places.map((hex) => hex.y);
  const x = Math.min(...xs) - RADIUS - margin;
  const y = Math.min(...ys) - HALF_HEIGHT - margin;
  return { x, y, width: Math.max(...xs) + RADIUS + margin - x, height: Math.max(...ys) + HALF_HEIGHT + margin - y };
}
