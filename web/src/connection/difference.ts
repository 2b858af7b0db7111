/** Differences: how one observation becomes the next. */

import type { Difference, Observation } from "../generated/conversation";

/** The observation after a difference. */
export function changed<Seen extends Observation>(seen: Seen, difference: Difference): Seen {
  const after: Record<string, unknown> = { ...seen, ...difference.set };
  for (const [field, entries] of Object.entries(difference.put ?? {})) {
    after[field] = { ...(after[field] as object), ...entries };
  }
  for (const [field, keys] of Object.entries(difference.drop ?? {})) {
    const left = Object.entries(after[field] as object).filter(([key]) => !keys.includes(key));
    after[field] = Object.fromEntries(left);
  }
  return after as unknown as Seen;
}
