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

/** The best spot for something of this size beside a thing; `kept` are the middles of what should stay in sight. */
export function beside(thing: Box, size: Size, kept: readonly (readonly [number, number])[], window: Size): Spot {
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
  ];
  const within = (at: number, length: number, whole: number): number =>
    Math.max(EDGE, Math.min(whole - length - EDGE, at));
  const inside = spots.map((spot) => ({
    left: within(spot.left, size.width, window.width),
    top: within(spot.top, size.height, window.height),
  }));
  const covers = (spot: Spot, [x, y]: readonly [number, number]): boolean =>
    x > spot.left && x < spot.left + size.width && y > spot.top && y < spot.top + size.height;
  const own: readonly [number, number] = [thing.left + thing.width / 2, thing.top + thing.height / 2];
  const cost = (spot: Spot): number =>
    kept.filter((point) => covers(spot, point)).length + (covers(spot, own) ? 1000 : 0);
  return inside.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
