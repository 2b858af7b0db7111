/** Where an explanation stands: beside its thing, on the side where it covers least of what is being decided. */

export interface Spot {
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const GAP = 10; // to the thing
const EDGE = 8; // to the edge of the window

/** The best spot for something of this size beside a thing; `kept` should stay in sight, and above all `clear`. */
export function beside(thing: Box, size: Size, kept: readonly Box[], window: Size, clear: readonly Box[] = []): Spot {
  const right = thing.left + thing.width;
  const bottom = thing.top + thing.height;
  const middle = {
    left: thing.left + (thing.width - size.width) / 2,
    top: thing.top + (thing.height - size.height) / 2,
  };
  const spots: readonly Spot[] = [
    { left: middle.left, top: bottom + GAP },
    { left: middle.left, top: thing.top - GAP - size.height },
    { left: right + GAP, top: middle.top },
    { left: thing.left - GAP - size.width, top: middle.top },
    { left: right + GAP, top: bottom + GAP },
    { left: thing.left - GAP - size.width, top: bottom + GAP },
    { left: right + GAP, top: thing.top - GAP - size.height },
    { left: thing.left - GAP - size.width, top: thing.top - GAP - size.height },
    ...clear.map(({ top }) => ({ left: middle.left, top: Math.min(thing.top, top) - GAP - size.height })),
  ];
  const within = (at: number, length: number, whole: number): number =>
    Math.max(EDGE, Math.min(whole - length - EDGE, at));
  const inside = spots.map((spot) => ({
    left: within(spot.left, size.width, window.width),
    top: within(spot.top, size.height, window.height),
  }));
  /** Which part of a box would be covered. */
  const covered = (spot: Spot, box: Box): number => {
    const wide = Math.min(spot.left + size.width, box.left + box.width) - Math.max(spot.left, box.left);
    const high = Math.min(spot.top + size.height, box.top + box.height) - Math.max(spot.top, box.top);
    return wide > 0 && high > 0 ? (wide * high) / (box.width * box.height) : 0;
  };
  const cost = (spot: Spot): number =>
    kept.reduce((sum, box) => sum + covered(spot, box), 0) +
    1000 * [thing, ...clear].reduce((sum, box) => sum + covered(spot, box), 0);
  return inside.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
