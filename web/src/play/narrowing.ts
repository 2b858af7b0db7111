/** Narrowing: legal actions by what one touches to say them. */

export interface Choice {
  readonly action: number;
  readonly text: string;
  readonly touches: readonly string[];
}

/** The choices that begin with these touches. */
export function narrowed(choices: readonly Choice[], chosen: readonly string[]): readonly Choice[] {
  return choices.filter((choice) => chosen.every((touch, place) => choice.touches[place] === touch));
}

/** What can be touched next. */
export function litBy(left: readonly Choice[], depth: number): ReadonlySet<string> {
  const lit = new Set<string>();
  for (const choice of left) {
    const touch = choice.touches[depth];
    if (touch !== undefined) lit.add(touch);
  }
  return lit;
}

/** Touches after one more: it continues them, or begins anew where only that makes sense; null where neither. */
export function touched(
  choices: readonly Choice[],
  chosen: readonly string[],
  touch: string,
): readonly string[] | null {
  const further = [...chosen, touch];
  if (narrowed(choices, further).length > 0) return further;
  if (chosen.includes(touch)) return chosen.slice(0, chosen.indexOf(touch));
  if (narrowed(choices, [touch]).length > 0) return [touch];
  return null;
}

/** The choice that these touches say completely, if they say one alone. */
export function said(choices: readonly Choice[], chosen: readonly string[]): Choice | null {
  const left = narrowed(choices, chosen);
  const only = left[0];
  return left.length === 1 && only && only.touches.length === chosen.length ? only : null;
}
