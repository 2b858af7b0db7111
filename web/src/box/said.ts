/** What an owner says of a box: what they have looked at, and what they have from another's box meanwhile. */

import type { Value, Values } from "../boards/box-layout";

/** Values that another owner confirmed, with that owner's name. */
export type Copied = Readonly<Record<string, { readonly value: Value; readonly owner: string }>>;

export interface Said {
  readonly owned: Values;
  readonly copied: Copied;
}

/** The same on the wire: all values, and whose those are that one has not looked at. */
export interface Spoken {
  readonly values: Values;
  readonly copied: Readonly<Record<string, string>>;
}

export const NOTHING: Said = { owned: {}, copied: {} };

/** All values that are said, whoever looked. */
export const valuesOf = ({ owned, copied }: Said): Values => ({ ...each(copied, ({ value }) => value), ...owned });

export const spoken = (said: Said): Spoken => ({
  values: valuesOf(said),
  copied: each(said.copied, ({ owner }) => owner),
});

export function heard(told: { readonly values: object; readonly copied: Spoken["copied"] }): Said {
  const values = told.values as Values;
  const from = (path: string): string | undefined => told.copied[path];
  const copied = Object.keys(values).flatMap((path) => {
    const owner = from(path);
    return owner === undefined ? [] : [[path, { value: values[path]!, owner }] as const];
  });
  return { owned: without(values, Object.keys(told.copied)), copied: Object.fromEntries(copied) };
}

/** One has looked at these values. */
export const looked = (said: Said, owned: Values): Said => laid(said, { owned, copied: {} });

/** One has not looked at some values, and nobody else counts. */
export const forgotten = ({ owned, copied }: Said, paths: readonly string[]): Said => ({
  owned: without(owned, paths),
  copied: without(copied, paths),
});

/** What is said over what was said. */
export function laid(under: Said, over: Said): Said {
  const rest = forgotten(under, [...Object.keys(over.owned), ...Object.keys(over.copied)]);
  return { owned: { ...rest.owned, ...over.owned }, copied: { ...rest.copied, ...over.copied } };
}

/** The same, said by another: nothing of it is what one has looked at oneself. */
export const from = (said: Said, owner: string): Said => ({
  owned: {},
  copied: { ...each(said.owned, (value) => ({ value, owner })), ...said.copied },
});

/** What is said of some values only. */
export function only({ owned, copied }: Said, paths: readonly string[]): Said {
  const wanted = new Set(paths);
  return {
    owned: kept(owned, (path) => wanted.has(path)),
    copied: kept(copied, (path) => wanted.has(path)),
  };
}

function without<Item>(items: Readonly<Record<string, Item>>, paths: readonly string[]): Record<string, Item> {
  const gone = new Set(paths);
  return kept(items, (path) => !gone.has(path));
}

function kept<Item>(items: Readonly<Record<string, Item>>, keep: (path: string) => boolean): Record<string, Item> {
  return Object.fromEntries(Object.entries(items).filter(([path]) => keep(path)));
}

function each<Item, Other>(items: Readonly<Record<string, Item>>, make: (item: Item) => Other): Record<string, Other> {
  return Object.fromEntries(Object.entries(items).map(([path, item]) => [path, make(item)]));
}
