/** The values of a box: the usual ones, an owner's, and what is known of them. */

import type { Section, Tree, Value, Values } from "../boards/box-layout";
import type { BoxSchema, BoxShape } from "../generated/conversation";

/** A value of the usual box: where it comes from and what else it could be. */
export interface Leaf {
  readonly value: Value;
  readonly source: string;
  readonly shape: BoxShape;
  /** How much results change with it, where that was measured. */
  readonly matters: number | null;
}

export type Leaves = Readonly<Record<string, Leaf>>;

/** The values that the server tells of, by their paths. */
export function leavesOf({ values, shapes }: BoxSchema): Leaves {
  return Object.fromEntries(
    values.map(({ name, value, source, shape, matters }) => [
      name,
      { value: value as Value, source, shape: shapes[shape]!, matters },
    ]),
  );
}

export const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** The value that is played: the owner's, or the usual one. */
export function played(leaves: Leaves, owned: Values): Values {
  const all = Object.fromEntries(Object.entries(leaves).map(([path, leaf]) => [path, leaf.value]));
  return { ...all, ...owned };
}

/** A tree of tables from values by dotted path. */
export function planted(values: Values): Tree {
  const tree: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const names = path.split(".");
    let table = tree;
    for (const name of names.slice(0, -1)) table = (table[name] ??= {}) as Record<string, unknown>;
    table[names.at(-1)!] = value;
  }
  return tree as Tree;
}

/** Whether an owner is asked about a value: no rulebook prints it. */
export const asked = (leaves: Leaves, path: string): boolean => leaves[path]?.source !== "printed";

/** Whether the numbers of a value can be: what can't is not confirmed, whatever its owner has typed. */
export function fits({ kind, words, length, least, most }: BoxShape, value: Value): boolean {
  const inside = (number: number): boolean => least <= number && number <= most;
  const single = (item: Value): boolean => {
    if (typeof item === "object") return item.every(single);
    if (kind === "number") return inside(Number(item));
    if (kind !== "counted") return true;
    const { count } = counted(String(item), words);
    return count === null || inside(count);
  };
  return (length === null || (Array.isArray(value) && value.length === length)) && single(value);
}

/** Whether an owner has looked at a value and said something that can be. */
export function confirmed(leaves: Leaves, owned: Values, path: string): boolean {
  const [leaf, said] = [leaves[path], owned[path]];
  return leaf !== undefined && said !== undefined && fits(leaf.shape, said);
}

/** How many of the values that are asked about an owner has confirmed. */
export function progress(
  leaves: Leaves,
  owned: Values,
  paths: readonly string[] = Object.keys(leaves),
): { done: number; all: number } {
  const open = paths.filter((path) => asked(leaves, path));
  return { done: open.filter((path) => confirmed(leaves, owned, path)).length, all: open.length };
}

/** The values that wait for an owner's look, those first that matter most; what was not measured comes last. */
export function mostOpen(leaves: Leaves, owned: Values): string[] {
  const weight = (path: string): number => leaves[path]!.matters ?? -1;
  return Object.keys(leaves)
    .filter((path) => asked(leaves, path) && !confirmed(leaves, owned, path))
    .sort((one, two) => weight(two) - weight(one));
}

export interface Difference {
  readonly path: string;
  readonly one: Value;
  readonly two: Value;
}

/** Where two boxes differ in what is played. */
export function differences(leaves: Leaves, one: Values, two: Values): Difference[] {
  const [left, right] = [played(leaves, one), played(leaves, two)];
  return Object.keys(leaves).flatMap((path) =>
    same(left[path], right[path]) ? [] : [{ path, one: left[path]!, two: right[path]! }],
  );
}

/** Every value is in a section: those that a layout doesn't name follow by the table that they are in. */
export function complete(sections: readonly Section[], leaves: Leaves): Section[] {
  const named = new Set(sections.flatMap(({ pieces }) => pieces.flatMap(({ paths }) => paths)));
  const there = sections.flatMap(({ id, pieces }) => {
    const left = pieces
      .map((piece) => ({ ...piece, paths: piece.paths.filter((path) => path in leaves) }))
      .filter(({ paths }) => paths.length > 0);
    return left.length ? [{ id, pieces: left }] : [];
  });
  const rest = new Map<string, string[]>();
  for (const path of Object.keys(leaves)) {
    if (named.has(path)) continue;
    const table = path.includes(".") ? path.slice(0, path.indexOf(".")) : path;
    rest.set(table, [...(rest.get(table) ?? []), path]);
  }
  return [...there, ...[...rest].map(([id, paths]) => ({ id, pieces: [{ id, paths }] }))];
}

/** The whole number that a text is; null for what is none. */
export function wholeNumber(text: string): number | null {
  const number = Number(text);
  return text.trim() !== "" && Number.isSafeInteger(number) ? number : null;
}

export interface Counted {
  readonly what: string;
  readonly count: number | null;
}

/** `silver 2` taken apart; what stands alone has no count. */
export function counted(text: string, words: readonly string[]): Counted {
  if (words.includes(text)) return { what: text, count: null };
  const gap = text.lastIndexOf(" ");
  return { what: text.slice(0, gap), count: Number(text.slice(gap + 1)) };
}

/** And put together again. */
export const countedText = ({ what, count }: Counted): string => (count === null ? what : `${what} ${count}`);

/** What is printed, with what an owner says laid over it. */
export function over(printed: unknown, said: unknown): unknown {
  if (!isTable(printed) || !isTable(said)) return said ?? printed;
  const both = Object.entries(said).map(([key, value]) => [key, over(printed[key], value)]);
  return { ...printed, ...(Object.fromEntries(both) as object) };
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
