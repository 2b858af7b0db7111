/** What is printed in a box, as the table plays with it: the usual values, with an owner's corrections over them. */

import type { Observation } from "./contract";

export type Values = Readonly<Record<string, unknown>>;

export class Printed {
  constructor(
    private readonly usual: Values,
    private readonly changes: Values,
  ) {}

  /** The box of a table. */
  static of(usual: Values, seen: Observation): Printed {
    const setting = seen.setting as { readonly components?: Values };
    return new Printed(usual, setting.components ?? {});
  }

  #at(path: string): unknown {
    return this.changes[path] ?? this.usual[path];
  }

  number(path: string): number {
    return Number(this.#at(path) ?? 0);
  }

  text(path: string): string {
    const found = this.#at(path);
    return typeof found === "string" || typeof found === "number" ? String(found) : "";
  }

  texts(path: string): readonly string[] {
    const found = this.#at(path);
    return Array.isArray(found) ? found.map(String) : [];
  }

  lists(path: string): readonly (readonly string[])[] {
    const found = this.#at(path);
    return Array.isArray(found) ? found.map((one: unknown) => (Array.isArray(one) ? one.map(String) : [])) : [];
  }

  numbers(path: string): readonly number[] {
    return this.texts(path).map(Number);
  }

  has(path: string): boolean {
    return this.#at(path) !== undefined;
  }
}
