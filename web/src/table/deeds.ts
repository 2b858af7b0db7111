/** What an action does, in words that begin with a verb; and what is asked, by what is possible. */

import type { Payment } from "../generated/conversation";
import type { Catalogue } from "../i18n/catalogue";
import { capital, say } from "../i18n/i18n.svelte";
import { verbOf, type Choice } from "./narrowing";

/**
 * An action in words, with a capital as in lists and after a colon: the game's message for the longest beginning of
 * its written form that has one, `do.take from` before `do.take`. Where a game has none, its things are named one after
 * the other. `{all}` are its things after those by which the rest of it was answered before.
 */
export function deed(
  choice: Choice,
  catalogue: Catalogue,
  called: (id: string) => string,
  before: readonly string[] = [],
): string {
  const words = choice.text.split(" ");
  const [one = "", two = ""] = choice.touches.map(called);
  const all = [...before, ...choice.touches].map(called).join(", ");
  for (let count = words.length; count > 0; count -= 1) {
    const key = `do.${words.slice(0, count).join(" ")}`;
    if (catalogue.has(key)) return capital(catalogue.say(key, { one, two, all }));
  }
  return capital(choice.touches.map(called).join(" → "));
}

/** What touching a thing begins, in words: what the game says of the one deed that is left then, or that it is chosen. */
export function beginning(left: readonly Choice[], thing: string, catalogue: Catalogue): string {
  const [verb, ...others] = new Set(left.map(verbOf));
  const key = `do_first.${verb}`;
  return others.length === 0 && catalogue.has(key)
    ? capital(catalogue.say(key, { one: thing }))
    : say("action.choose", { thing });
}

/** What is done, with what it costs: "Trade with the scholar (3 silver)"; a good is called as one says it of so many. */
export function priced(
  text: string,
  price: Readonly<Record<string, number>>,
  goodOf: (good: string, count: number) => string,
): string {
  const goods = Object.entries(price).map(([good, count]) => `${count} ${goodOf(good, count)}`);
  return goods.length > 0 ? `${text} (${goods.join(", ")})`.trim() : text;
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

/** How much of a price in parts is paid; nothing where it is paid at once. */
export function progress(payment: Payment | null): string {
  return payment && payment.parts > 1 ? say("payment.progress", { paid: payment.paid, parts: payment.parts }) : "";
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

/** How a thing begins that is no piece but a button of its own, with a name that says what it does. */
export const BUTTON = "button:";

/** The word that ends what a player may do, in every game. */
export const END = "end";

/** The kind of things that is still to be touched: the word before the names in which actions differ. */
function missing(left: readonly Choice[]): string {
  const differing = left.flatMap(({ touches }) =>
    touches.filter((id) => left.some((each) => !each.touches.includes(id))),
  );
  const [kind = "", ...others] = new Set(differing.map((id) => id.slice(0, id.indexOf(":"))));
  return others.length === 0 ? kind : "";
}

/** What is asked of an action that was begun, if its game has words for it. */
function askedThen(left: readonly Choice[], catalogue: Catalogue): string | undefined {
  const [begun = "", ...otherwise] = new Set(left.map(verbOf));
  const keys = [`ask_then.${begun} ${missing(left)}`, `ask_then.${begun}`];
  return otherwise.length === 0 ? keys.find((key) => catalogue.has(key)) : undefined;
}

/** A deed without its things: what they all have in common who do the same with different things. */
export const bareDeed = (choice: Choice, catalogue: Catalogue): string => deed(choice, catalogue, () => "");

/** The deed that a question is about and says itself; null where it leaves open which one. */
export function deedAsked(asking: Pick<Asking, "choices" | "answers" | "left">, catalogue: Catalogue): string | null {
  const { choices, answers = [], left = [] } = asking;
  const meant = answers.map((text) => ({ action: -1, text, touches: [] }));
  const others = choices.filter(({ touches }) => !touches[0]?.startsWith(BUTTON));
  const about = askedThen(left, catalogue) ? left : meant.length > 0 ? meant : others;
  const [only = null, ...more] = new Set(about.map((choice) => bareDeed(choice, catalogue)));
  return more.length === 0 ? only : null;
}

/**
 * What is asked: what is still to be said of an action that was begun, or in words of its own where only one kind of
 * action answers, or is left besides the end; and where nothing answers but something else can still be done. The words
 * may use the numbers that are seen and what is named.
 */
export function question(asking: Asking, catalogue: Catalogue, player: string): string {
  const { observation, choices, answers = [], left = [], named = {} } = asking;
  const numbers = Object.entries(observation).filter(([, value]) => typeof value === "number");
  const values = { ...(Object.fromEntries(numbers) as Record<string, number>), ...named, player };
  const { phase } = observation;
  if (catalogue.has(`ask_of.${phase}`)) return catalogue.say(`ask_of.${phase}`, values);
  const then = askedThen(left, catalogue);
  if (then) return catalogue.say(then, values);
  const meant = new Set([...answers, END]);
  const answering = answers.length > 0 ? choices.filter((choice) => meant.has(verbOf(choice))) : choices;
  const [only, ...others] = new Set(answering.map(verbOf));
  if (others.length > 0) return catalogue.say(`ask.${phase}`, values);
  const besides = only === END && answering.length < choices.length ? [`ask_besides.${phase}`] : [];
  const key = [...besides, `ask_only.${phase} ${only}`].find((each) => catalogue.has(each));
  return catalogue.say(key ?? `ask.${phase}`, values);
}
