/** The corner of an area in which something covers least of what should stay in sight: a small thing counts as much as a large one. */

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

export interface Corner {
  readonly across: "left" | "right";
  readonly down: "top" | "bottom";
}

/** The first is taken where all are as good. */
export const CORNERS: readonly Corner[] = [
  { across: "right", down: "bottom" },
  { across: "left", down: "bottom" },
  { across: "right", down: "top" },
  { across: "left", down: "top" },
];

export function bestCorner(size: Size, area: Box, kept: readonly Box[], least = size.height): Corner {
  const covered = (corner: Corner): number => {
    const height = heightIn(corner, size, area, kept, least);
    const left = leftIn(corner, size, area);
    const top = corner.down === "top" ? area.top : area.top + area.height - height;
    return kept.reduce((sum, box) => {
      const both = shared(left, size.width, box.left, box.width) * shared(top, height, box.top, box.height);
      return sum + (both && both / (box.width * box.height));
    }, 0);
  };
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

const leftIn = ({ across }: Corner, size: Size, area: Box): number =>
  across === "left" ? area.left : area.left + area.width - size.width;

/** How high something may be in a corner so that it covers nothing for which it need not be lower than the least. */
export function heightIn(corner: Corner, size: Size, area: Box, kept: readonly Box[], least: number): number {
  const left = leftIn(corner, size, area);
  const rooms = kept
    .filter((box) => shared(left, size.width, box.left, box.width) > 0)
    .map((box) => (corner.down === "top" ? box.top - area.top : area.top + area.height - box.top - box.height))
    .filter((room) => room >= least);
  return Math.min(size.height, ...rooms);
}

/** The length that two stretches have in common. */
function shared(at: number, length: number, other: number, otherLength: number): number {
  return Math.max(0, Math.min(at + length, other + otherLength) - Math.max(at, other));
}
