/** The place in which something covers least of what should stay in sight: a small thing counts as much as a large one. */

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** The corner of an area. */
export interface Place {
  readonly area: Box;
  readonly across: "left" | "right";
  readonly down: "top" | "bottom";
}

export const cornersOf = (area: Box): readonly Place[] => [
  { area, across: "right", down: "bottom" },
  { area, across: "left", down: "bottom" },
  { area, across: "right", down: "top" },
  { area, across: "left", down: "top" },
];

/** The first is taken where all are as good. */
export function bestPlace(size: Size, places: readonly Place[], kept: readonly Box[], least = size.height): Place {
  const covered = (place: Place): number => {
    const { area, down } = place;
    const height = heightIn(place, size, kept, least);
    const left = leftIn(place, size);
    const top = down === "top" ? area.top : area.top + area.height - height;
    return kept.reduce((sum, box) => {
      const both = shared(left, size.width, box.left, box.width) * shared(top, height, box.top, box.height);
      return sum + (both && both / (box.width * box.height));
    }, 0);
  };
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

const leftIn = ({ area, across }: Place, size: Size): number =>
  across === "left" ? area.left : area.left + area.width - size.width;

/** How high something may be in a place so that it covers nothing for which it need not be lower than the least. */
export function heightIn(place: Place, size: Size, kept: readonly Box[], least: number): number {
  const { area, down } = place;
  const left = leftIn(place, size);
  const rooms = kept
    .filter((box) => shared(left, size.width, box.left, box.width) > 0)
    .map((box) => (down === "top" ? box.top - area.top : area.top + area.height - box.top - box.height))
    .filter((room) => room >= least);
  return Math.min(size.height, area.height, ...rooms);
}

/** The length that two stretches have in common. */
function shared(at: number, length: number, other: number, otherLength: number): number {
  return Math.max(0, Math.min(at + length, other + otherLength) - Math.max(at, other));
}
