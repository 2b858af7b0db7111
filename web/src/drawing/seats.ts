/** How seats look: a colour, the ink that reads on it, and wedges, one for the first colour, two for the next. */

export interface Livery {
  readonly fill: string;
  readonly ink: string;
  readonly dark: string;
  readonly wedges: number;
}

/** The livery of a seat's colour; what belongs to nobody is stone grey without wedges. */
export function livery(colour: number | null): Livery {
  const name = colour === null ? "neutral" : `seat-${colour}`;
  return {
    fill: `var(--${name})`,
    ink: `var(--${name}-ink)`,
    dark: `color-mix(in srgb, var(--${name}) 50%, #1a0f06)`,
    wedges: colour === null ? 0 : colour + 1,
  };
}
