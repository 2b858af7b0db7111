/**
 * Narrowing: legal actions by what one touches to say them.
 *
 * An action's touches have a usual order, which is lit first; one may make them in any other. Where the same touches
 * in another order say another action, the order decides.
 */

export interface Choice {
  readonly action: number;
  readonly text: string;
  readonly touches: readonly string[];
}

/** The word that an action's written form begins with. */
export const verbOf = ({ text }: Pick<Choice, "text">): string => text.split(" ", 1)[0] ?? "";

/** What of an action's touches remains after some were made, in the usual order; null if it doesn't have all those. */
function remaining(choice: Choice, chosen: readonly string[]): readonly string[] | null {
  const left = [...choice.touches];
  for (const touch of chosen) {
    const place = left.indexOf(touch);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}

function beginsWith(choice: Choice, chosen: readonly string[]): boolean {
  return chosen.every((touch, place) => choice.touches[place] === touch);
}

/** The choices that have these touches, in whichever order. */
export function narrowed(choices: readonly Choice[], chosen: readonly string[]): readonly Choice[] {
  return choices.filter((choice) => remaining(choice, chosen) !== null);
}

/** What is lit: the usual first step of every action, and after it whatever is left of those that still fit. */
export function litBy(left: readonly Choice[], chosen: readonly string[]): ReadonlySet<string> {
  const next = left.flatMap((choice) => (remaining(choice, chosen) ?? []).slice(0, 1));
  const further = chosen.length > 0 ? left.flatMap((choice) => remaining(choice, chosen) ?? []) : [];
  return new Set([...next, ...further]);
}

/** Touches after one more: it continues them, takes the place of the last, or begins anew; null where none makes sense. */
export function touched(
  choices: readonly Choice[],
  chosen: readonly string[],
  touch: string,
): readonly string[] | null {
  const further = [...chosen, touch];
  if (narrowed(choices, further).length > 0) return further;
  if (chosen.includes(touch)) return chosen.slice(0, chosen.indexOf(touch));
  if (choices.some((choice) => beginsWith(choice, [touch]))) return [touch];
  const moved = [...chosen.slice(0, -1), touch];
  if (chosen.length > 1 && narrowed(choices, moved).length > 0) return moved;
  // Somebody who goes the usual way wants to hear why this can't follow; somebody who doesn't has changed their mind.
  const usual = choices.some((choice) => beginsWith(choice, chosen));
  return !usual && narrowed(choices, [touch]).length > 0 ? [touch] : null;
}

/** The choice that these touches say completely, if they say one alone. */
export function said(choices: readonly Choice[], chosen: readonly string[]): Choice | null {
  const usual = choices.filter((choice) => beginsWith(choice, chosen));
  const left = usual.length > 0 ? usual : narrowed(choices, chosen);
  const only = left[0];
  return left.length === 1 && only && only.touches.length === chosen.length ? only : null;
}
