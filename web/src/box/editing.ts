/** Correcting a box: one change after the other, each of which can be taken back and made again. */

import type { Values } from "../boards/box-layout";

const LONGEST = 200; // changes that can be taken back

export interface Edits {
  readonly owned: Values;
  readonly past: readonly Values[];
  readonly future: readonly Values[];
}

export const begun = (owned: Values): Edits => ({ owned, past: [], future: [] });

/** Another state of what is owned. */
export function changed({ owned, past }: Edits, next: Values): Edits {
  return { owned: next, past: [...past, owned].slice(-LONGEST), future: [] };
}

export function undone({ owned, past, future }: Edits): Edits {
  const last = past.at(-1);
  return last ? { owned: last, past: past.slice(0, -1), future: [owned, ...future] } : { owned, past, future };
}

export function redone({ owned, past, future }: Edits): Edits {
  const [next, ...later] = future;
  return next ? { owned: next, past: [...past, owned], future: later } : { owned, past, future };
}

/** What is owned without some paths. */
export function without(owned: Values, paths: readonly string[]): Values {
  return Object.fromEntries(Object.entries(owned).filter(([path]) => !paths.includes(path)));
}
