/** What was agreed for a table, in words: the options of its game, each by its name and its choice. */

import type { OptionFacts } from "../generated/conversation";
import type { Catalogue } from "../i18n/catalogue";
import { say } from "../i18n/i18n.svelte";

export interface OptionWords {
  readonly name: string;
  readonly about: string;
  readonly choice: (value: OptionFacts["default"]) => string;
}

/** How an option is called in the words of its game; by its bare names where there are none. */
export function optionWords(option: OptionFacts, catalogue: Catalogue): OptionWords {
  const told = (key: string, otherwise: string): string =>
    catalogue.has(`option.${key}`) ? catalogue.say(`option.${key}`) : otherwise;
  return {
    name: told(option.name, option.name.replaceAll("_", " ")),
    about: told(`${option.name} about`, option.about),
    choice: (value) => {
      if (typeof value === "boolean") return value ? say("app.yes") : say("app.no");
      return told(`${option.name} ${value}`, String(value).replaceAll("_", " "));
    },
  };
}

export interface Term {
  readonly name: string;
  readonly choice: string;
  /** Is it otherwise than usual? */
  readonly changed: boolean;
}

/** The options of a game as a table is played. */
export function terms(
  options: readonly OptionFacts[],
  chosen: Readonly<Record<string, OptionFacts["default"]>>,
  catalogue: Catalogue,
): readonly Term[] {
  return options.map((option) => {
    const value = chosen[option.name] ?? option.default;
    const words = optionWords(option, catalogue);
    return { name: words.name, choice: words.choice(value), changed: value !== option.default };
  });
}
