/** What an action does, in words that begin with a verb; and what is asked, by what is possible. */

import type { Catalogue } from "../i18n/catalogue";
import type { Choice } from "./narrowing";

/**
 * An action in words: the game's message for the longest beginning of its written form that has one, `do.take from`
 * before `do.take`. Where a game has none, its things are named one after the other.
 */
export function deed(choice: Choice, catalogue: Catalogue, called: (id: string) => string): string {
  const words = choice.text.split(" ");
  const [one = "", two = ""] = choice.touches.map(called);
  for (let count = words.length; count > 0; count -= 1) {
    const key = `do.${words.slice(0, count).join(" ")}`;
    if (catalogue.has(key)) return catalogue.say(key, { one, two });
  }
  return choice.touches.map(called).join(" → ");
}

/** What is done, with what it costs: "Trade with the scholar (3 silver)". */
export function priced(text: string, price: Readonly<Record<string, number>>, nameOf: (id: string) => string): string {
  const goods = Object.entries(price).map(([good, count]) => `${count} ${nameOf(good)}`);
  return goods.length > 0 ? `${text} (${goods.join(", ")})` : text;
}

/** How often each thing is given by some choices that give one each, by the thing's name. */
export function counted(choices: readonly Choice[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { touches } of choices) {
    const good = touches.at(-1)?.split(":")[1] ?? "";
    found[good] = (found[good] ?? 0) + 1;
  }
  return found;
}

const WORDS = /^[\p{L}_ ]+$/u;

/** What a thing is called in a sentence: by its name; where that is a place or a number, as its drawing says. */
export function calling(nameOf: (id: string) => string, drawnTitle: (id: string) => string): (id: string) => string {
  return (id) => {
    const bare = id.slice(id.indexOf(":") + 1);
    const name = nameOf(id);
    return name !== bare || WORDS.test(bare) ? name : drawnTitle(id);
  };
}

/** What a question is made from: what is seen, what can be done, and what of it was touched already. */
export interface Asking {
  readonly observation: Readonly<Record<string, unknown>> & { readonly phase: string };
  readonly choices: readonly Choice[];
  /** The words that the actions begin with which answer it; without them all do. */
  readonly answers?: readonly string[];
  /** The actions that are left after something was touched. */
  readonly left?: readonly Choice[];
  /** What else its words may name. */
  readonly named?: Readonly<Record<string, string>>;
}

const verbOf = ({ text }: Choice): string => text.split(" ", 1)[0] ?? "";

/**
 * What is asked: what is still to be said of an action that was begun, or in words of its own where only one kind of
 * action answers, or is left besides the end. The words may use the numbers that are seen and what is named.
 */
export function question(asking: Asking, catalogue: Catalogue, player: string): string {
  const { observation, choices, answers = [], left = [], named = {} } = asking;
  const numbers = Object.entries(observation).filter(([, value]) => typeof value === "number");
  const values = { ...(Object.fromEntries(numbers) as Record<string, number>), ...named, player };
  const { phase } = observation;
  if (catalogue.has(`ask_of.${phase}`)) return catalogue.say(`ask_of.${phase}`, values);
  const [begun = "", ...otherwise] = new Set(left.map(verbOf));
  if (otherwise.length === 0 && catalogue.has(`ask_then.${begun}`)) return catalogue.say(`ask_then.${begun}`, values);
  const meant = new Set([...answers, "end"]);
  const answering = answers.length > 0 ? choices.filter((choice) => meant.has(verbOf(choice))) : choices;
  const [only, ...others] = new Set(answering.map(verbOf));
  const key = `ask_only.${phase} ${only}`;
  return catalogue.say(others.length === 0 && catalogue.has(key) ? key : `ask.${phase}`, values);
}
