/** Points that fly: how many at once, and where they begin. */

export type Spot = readonly [number, number];

const WIDE = 48; // pixels that the points of one player take
const NEAR = 40; // pixels between spots that are one

/** Where the next points begin: at their spot, or beside those that begin there too. */
export function besideOthers(spot: Spot, taken: readonly Spot[], width: number): Spot {
  const free = ([x, y]: Spot): boolean => taken.every(([a, b]) => Math.abs(a - x) >= WIDE || Math.abs(b - y) >= NEAR);
  const [x, y] = spot;
  const inside = (at: number): boolean => at >= WIDE / 2 && at <= width - WIDE / 2;
  for (let step = 0; step <= 2 * taken.length; step += 1) {
    const along = Math.ceil(step / 2) * WIDE * (step % 2 ? 1 : -1);
    const tried: Spot = [x + along, y];
    if (free(tried) && inside(tried[0])) return tried;
  }
  return [x, y + NEAR * taken.length];
}

const FOLLOWED = 6; // points that one can follow when they are made at once

/** What flies of the points that are made at once: all of them, or a sum for every player from where they made the last. */
export function gathered<Made extends { readonly seat: number; readonly points: number }>(
  made: readonly Made[],
): readonly Made[] {
  if (made.length <= FOLLOWED) return made;
  const sums = new Map<number, Made>();
  for (const each of made) sums.set(each.seat, { ...each, points: each.points + (sums.get(each.seat)?.points ?? 0) });
  return [...sums.values()];
}
