/** What is printed in the box that the table is played with, by dotted paths; the server has read it already. */

import type { BoxData } from "../contract";

/** A part of a reward or a price: `{ what: "banners red", count: 2 }`. */
export interface Atom {
  readonly what: string;
  readonly count: number;
}

export const atom = (what: string, count = 1): Atom => ({ what, count });

/** A space of the wall. */
export interface Space {
  readonly name: string; // w1 …, or the gate's name
  readonly kind: string; // of a wall, empty for gates
  readonly blessing: string; // of a wall
  readonly side: "top" | "right" | "bottom" | "left";
}

/** An action of a scheme card of the solo opponent. */
export interface Scheme {
  readonly text: string; // as events name it
  readonly needs: readonly { readonly what: string; readonly least: number; readonly few: boolean }[];
  readonly deed: string;
  readonly effects: readonly Atom[];
}

/** What a character looks like. */
export interface Look {
  readonly tool: string;
  readonly cloth: string;
  readonly beard: boolean;
}

export class Box {
  constructor(private readonly tree: BoxData) {}

  #at(path: string): unknown {
    return path.split(".").reduce<unknown>((found, key) => (found as BoxData | undefined)?.[key], this.tree);
  }

  #list(path: string): readonly unknown[] {
    const found = this.#at(path);
    return Array.isArray(found) ? found : [];
  }

  has(path: string): boolean {
    return this.#at(path) !== undefined;
  }

  /** How many values or tables a table has. */
  count(path: string): number {
    return Object.keys((this.#at(path) as BoxData | undefined) ?? {}).length;
  }

  number(path: string): number {
    return Number(this.#at(path) ?? 0);
  }

  text(path: string): string {
    const found = this.#at(path);
    return typeof found === "string" ? found : "";
  }

  numbers(path: string): readonly number[] {
    return this.#list(path) as readonly number[];
  }

  texts(path: string): readonly string[] {
    return this.#list(path) as readonly string[];
  }

  /** A reward or a price. */
  effects(path: string): readonly Atom[] {
    return this.#list(path) as readonly Atom[];
  }

  /** Several rewards. */
  effectLists(path: string): readonly (readonly Atom[])[] {
    return this.#list(path) as readonly (readonly Atom[])[];
  }

  /** The spaces of the wall, clockwise from the top left corner. */
  get spaces(): readonly Space[] {
    return this.#list("ring.spaces") as readonly Space[];
  }

  /** The actions of a scheme card. */
  schemes(card: number): readonly Scheme[] {
    return this.#list(`solo.schemes.${card}`) as readonly Scheme[];
  }

  /** The pictures on a scroll. */
  pictures(scroll: string): readonly string[] {
    const backs = ["stone", "wood", "gold"];
    return backs.flatMap((back) => this.#list(`scrolls.${back}.${scroll}.picture`) as readonly string[]);
  }

  /** The banner of a hero. */
  heroBanner(hero: string): Atom | undefined {
    return this.#at(`scrolls.stone.${hero}.banner`) as Atom | undefined;
  }

  look(character: string): Look | undefined {
    return this.#at(`characters.${character}.portrait`) as Look | undefined;
  }
}
