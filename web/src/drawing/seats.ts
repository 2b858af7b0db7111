/** How seats look: a colour, the ink that reads on it, and wedges, one for the first colour, two for the next. */

export interface Livery {
  readonly fill: string;
  readonly ink: string;
  readonly dark: string;
  readonly wedges: number;
}

/** The livery of a seat's colour; what belongs to nobody, or to somebody without a seat, is stone grey. */
export function livery(colour: number | null): Livery {
  const seated = colour !== null && colour >= 0;
  const name = seated ? `seat-${colour}` : "neutral";
  return {
    fill: `var(--${name})`,
    ink: `var(--${name}-ink)`,
    dark: `color-mix(in srgb, var(--${name}) 50%, #1a0f06)`,
    wedges: seated ? colour + 1 : 0,
  };
}

/** The colour of a thin line: nearer to ink than an area, so that yellow is seen on paper. */
export const lineOf = (colour: number): string => `color-mix(in oklab, var(--seat-${colour}) 68%, var(--ink))`;

/** Which of these is the largest; null if several are, or all are nothing. */
export function mostOf(counts: readonly number[]): number | null {
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  return most > 0 && first === counts.lastIndexOf(most) ? first : null;
}
