/** Correcting a box: one change after the other, each of which can be taken back and made again. */

import type { Said } from "./said";

const LONGEST = 200; // changes that can be taken back
const REMEMBERED = 50; // of them by this browser, after a reload

export interface Edits {
  readonly said: Said;
  readonly past: readonly Said[];
  readonly future: readonly Said[];
}

/** From one state to the next: what each value is there, null where nothing is said of it. */
interface Step {
  readonly owned: Readonly<Record<string, unknown>>;
  readonly copied: Readonly<Record<string, unknown>>;
}

/** Changes before and after what is said now, each from the one that is nearer to it. */
export interface Steps {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const begun = (said: Said): Edits => ({ said, past: [], future: [] });

/** Another state of what is said. */
export function changed({ said, past }: Edits, next: Said): Edits {
  return { said: next, past: [...past, said].slice(-LONGEST), future: [] };
}

export function undone({ said, past, future }: Edits): Edits {
  const last = past.at(-1);
  return last ? { said: last, past: past.slice(0, -1), future: [said, ...future] } : { said, past, future };
}

export function redone({ said, past, future }: Edits): Edits {
  const [next, ...later] = future;
  return next ? { said: next, past: [...past, said], future: later } : { said, past, future };
}

/** The values that two states don't say alike, in whatever order they say them. */
export function changedPaths(one: Said, two: Said): string[] {
  const { owned, copied } = step(one, two);
  return [...new Set([...Object.keys(owned), ...Object.keys(copied)])];
}

/** What a browser remembers of the changes. */
export function stepsOf({ said, past, future }: Edits): Steps {
  return {
    past: chain(said, past.slice(-REMEMBERED).toReversed()),
    future: chain(said, future.slice(0, REMEMBERED)),
  };
}

/** And the changes again, from what is said now. */
export function withSteps(said: Said, { past, future }: Steps): Edits {
  return { said, past: follow(said, past).toReversed(), future: follow(said, future) };
}

const chain = (said: Said, states: readonly Said[]): Step[] =>
  states.map((state, place) => step(states[place - 1] ?? said, state));

function follow(said: Said, steps: readonly Step[]): Said[] {
  const states: Said[] = [];
  for (const { owned, copied } of steps) {
    const last = states.at(-1) ?? said;
    states.push({ owned: stepped(last.owned, owned), copied: stepped(last.copied, copied) });
  }
  return states;
}

const step = (one: Said, two: Said): Step => ({
  owned: apart(one.owned, two.owned),
  copied: apart(one.copied, two.copied),
});

function apart(one: Readonly<Record<string, unknown>>, two: Readonly<Record<string, unknown>>): Step["owned"] {
  const paths = Object.keys({ ...one, ...two });
  const differing = paths.filter((path) => JSON.stringify(one[path]) !== JSON.stringify(two[path]));
  return Object.fromEntries(differing.map((path) => [path, two[path] ?? null]));
}

function stepped<Items extends Readonly<Record<string, unknown>>>(items: Items, to: Step["owned"]): Items {
  const all = Object.entries({ ...items, ...to }).filter(([, item]) => item !== null);
  return Object.fromEntries(all) as unknown as Items;
}
