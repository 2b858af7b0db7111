/** How seats look: a colour, the ink that reads on it, and as many wedges as the seat's number. */

export interface Livery {
  readonly fill: string;
  readonly ink: string;
  readonly dark: string;
  readonly wedges: number;
}

/** The livery of a seat; anything that is no seat (a neutral worker) is stone grey without wedges. */
export function livery(seat: number | null): Livery {
  const name = seat === null || seat < 0 ? 'neutral' : `seat-${seat}`;
  return {
    fill: `var(--${name})`,
    ink: `var(--${name}-ink)`,
    dark: `var(--${name}-dark)`,
    wedges: seat === null || seat < 0 ? 0 : seat + 1,
  };
}
