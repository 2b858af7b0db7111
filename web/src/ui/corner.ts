/** The corner of an area in which something covers least of what should stay in sight. */

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

export function bestCorner(size: Size, area: Box, kept: readonly Box[]): Corner {
  const covered = ({ across, down }: Corner): number => {
    const left = across === "left" ? area.left : area.left + area.width - size.width;
    const top = down === "top" ? area.top : area.top + area.height - size.height;
    return kept.reduce(
      (sum, box) => sum + shared(left, size.width, box.left, box.width) * shared(top, size.height, box.top, box.height),
      0,
    );
  };
  return CORNERS.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** The length that two stretches have in common. */
function shared(at: number, length: number, other: number, otherLength: number): number {
  return Math.max(0, Math.min(at + length, other + otherLength) - Math.max(at, other));
}
