/** What is printed in a box, in words: the values that fill the blanks of help texts, by dotted paths. */

import type { Catalogue } from "./catalogue";

type Table = Readonly<Record<string, unknown>>;
interface Effect {
  readonly what: string;
  readonly count: number;
}

/**
 * Every number and word of a box by its path, rewards and prices as people say them. Of a list of numbers there are
 * also `least` and `most`.
 */
export function boxWords(printed: Table, catalogue: Catalogue): Readonly<Record<string, number | string>> {
  const found: Record<string, number | string> = {};
  const effectText = ({ what, count }: Effect): string => catalogue.say(`board.effect ${what}`, { count });

  function gather(path: string, value: unknown): void {
    if (typeof value === "number") found[path] = value;
    else if (typeof value === "string") found[path] = wordText(path.slice(path.lastIndexOf(".") + 1), value);
    else if (Array.isArray(value)) gatherList(path, value as readonly unknown[]);
    else if (isTable(value)) {
      if (isEffect(value)) found[path] = effectText(value);
      for (const [key, part] of Object.entries(value)) gather(`${path}.${key}`, part);
    }
  }

  function gatherList(path: string, values: readonly unknown[]): void {
    if (values.every(isEffect)) found[path] = values.map(effectText).join(", ") || catalogue.say("board.nothing");
    const numbers = values.filter((each) => typeof each === "number");
    if (numbers.length) {
      found[`${path}.least`] = Math.min(...numbers);
      found[`${path}.most`] = Math.max(...numbers);
    }
    values.forEach((each, place) => gather(`${path}.${place + 1}`, each));
  }

  /** What a word is called as a value of that key, else by itself. */
  function wordText(key: string, word: string): string {
    const known = [`board.${key} ${word}`, `name.${word}`].find((each) => catalogue.has(each));
    return known ? catalogue.say(known) : word;
  }

  for (const [key, value] of Object.entries(printed)) gather(key, value);
  return found;
}

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null;
}

function isEffect(value: unknown): value is Effect {
  return isTable(value) && Object.keys(value).sort().join() === "count,what";
}
