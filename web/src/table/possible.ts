/** What is still possible, in a short list: alike things are one line. */

import type { Catalogue } from "../i18n/catalogue";
import { verbOf, type Choice } from "./narrowing";

export interface Possible {
  readonly words: string;
  readonly price: Readonly<Record<string, number>>;
  /** The action, where the line is about one alone. */
  readonly action: number | null;
}

/** What one can choose, and what it costs by its written form. */
interface Offered {
  readonly choices: readonly Choice[];
  readonly prices: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const FEW = 2; // of a kind that are told one by one

/** Some actions, in their order; more than a few that begin with the same verb are told by how many they are. */
export function possible(
  actions: readonly number[],
  { choices, prices }: Offered,
  catalogue: Catalogue,
  sayDeed: (choice: Choice) => string,
): readonly Possible[] {
  const found = new Map<string, Choice[]>();
  for (const choice of choices.filter(({ action }) => actions.includes(action))) {
    found.set(verbOf(choice), [...(found.get(verbOf(choice)) ?? []), choice]);
  }
  return [...found].flatMap(([verb, alike]): Possible[] => {
    if (alike.length > FEW && catalogue.has(`still.${verb}`))
      return [{ words: catalogue.say(`still.${verb}`, { count: alike.length }), price: {}, action: null }];
    return alike.map((choice) => ({
      words: sayDeed(choice),
      price: prices[choice.text] ?? {},
      action: choice.action,
    }));
  });
}
