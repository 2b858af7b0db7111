/** Differences: how one observation becomes the next. */

import type { Difference, Observation } from "../generated/conversation";

type Fields = Record<string, unknown>;

/** The observation after a difference. */
export function changed<Seen extends Observation>(seen: Seen, difference: Difference): Seen {
  const after: Fields = { ...(seen as object) };
  for (const [way, value] of Object.entries(difference.set ?? {})) change(after, way, () => value);
  for (const [way, entries] of Object.entries(difference.put ?? {})) {
    change(after, way, (held) => ({ ...(held as Fields), ...entries }));
  }
  for (const [way, keys] of Object.entries(difference.drop ?? {})) {
    change(after, way, (held) =>
      Object.fromEntries(Object.entries(held as Fields).filter(([key]) => !keys.includes(key))),
    );
  }
  return after as unknown as Seen;
}

/** Replaces what lies at the end of a way, such as `boards.1.points`; what the way goes through is copied. */
function change(whole: Fields, way: string, make: (held: unknown) => unknown): void {
  const [step = "", ...further] = way.split(".");
  if (further.length === 0) {
    whole[step] = make(whole[step]);
    return;
  }
  const held = whole[step];
  const inner = (Array.isArray(held) ? [...(held as unknown[])] : { ...(held as Fields) }) as Fields;
  whole[step] = inner;
  change(inner, further.join("."), make);
}
