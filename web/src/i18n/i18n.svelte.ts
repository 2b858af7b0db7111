/** The language of the page: its own messages and those of the games, changed without a reload. */

import { fetchText } from "../connection/requests";
import { remember, remembered } from "../browser/storage";
import { Catalogue, type Messages, type Values } from "./catalogue";
import english from "./en";

export const LANGUAGES = ["en", "pl", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  pl: "Polski",
  fr: "Français",
};

/** What those are called who gave no name, each in the language that they read: their tables keep it. */
export const GUESTS: Readonly<Record<Language, string>> = {
  en: "Guest",
  pl: "Gość",
  fr: "Invité",
};

const OTHERS = import.meta.glob<Messages>("./{pl,fr}.ts", { import: "default" });

/** A game in words. */
export interface GameMessages {
  readonly catalogue: Catalogue;
}

const NO_MESSAGES: GameMessages = { catalogue: new Catalogue("en", {}) };

class I18n {
  language = $state<Language>("en");
  #own = $state.raw(new Catalogue("en", english));
  #games = $state.raw<Readonly<Record<string, GameMessages>>>({});
  #wanted: Language = "en";
  #asked = new Set<string>();
  #coming = new Map<string, Promise<void>>();

  /** Takes the language that was chosen before, or the browser's. */
  async begin(): Promise<void> {
    const wishes = [remembered("language"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
    const wanted = wishes.find((tag) => LANGUAGES.some((known) => known === tag));
    if (wanted) await this.speak(wanted as Language, false);
  }

  /** Speaks another language from now on. */
  async speak(language: Language, chosen = true): Promise<void> {
    this.#wanted = language;
    const messages = language === "en" ? english : await OTHERS[`./${language}.ts`]!();
    await Promise.allSettled([...this.#asked].map((game) => this.#fetch(game, language)));
    if (this.#wanted !== language) return; // another one was chosen meanwhile
    this.#own = new Catalogue(language, messages);
    this.language = language;
    document.documentElement.lang = language;
    if (chosen) remember("language", language);
  }

  /** A message of the page. */
  say = (key: string, values: Values = {}): string => this.#own.say(key, values);

  /** Does the page have such a message? */
  has(key: string): boolean {
    return this.#own.has(key);
  }

  /** The messages of a game; empty until they have come. */
  game(name: string): GameMessages {
    return this.#games[`${name} ${this.language}`] ?? NO_MESSAGES;
  }

  /** Fetches the messages of a game, once. */
  async learn(name: string): Promise<void> {
    await this.#fetch(name, this.language);
    this.#asked.add(name);
  }

  #fetch(game: string, language: Language): Promise<void> {
    const key = `${game} ${language}`;
    const coming = this.#coming.get(key) ?? this.#take(key, game, language);
    this.#coming.set(key, coming);
    coming.catch(() => this.#coming.delete(key));
    return coming;
  }

  async #take(key: string, game: string, language: Language): Promise<void> {
    const text = await fetchText(game, language);
    this.#games = { ...this.#games, [key]: { catalogue: new Catalogue(text.language, text.messages) } };
  }
}

export const i18n = new I18n();
export const say = i18n.say;

/** A name as it stands at the beginning of a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(i18n.language) + text.slice(1);
}

/**
 * A thing's name: the catalogue's for the whole id, else for what comes after the colon, else that itself. Of
 * something that ends with a number, `bid:wood 3`, the words before it may have a name.
 */
export function thingName(catalogue: Catalogue, id: string): string {
  const bare = id.slice(id.indexOf(":") + 1);
  for (const key of [`name.${id}`, `name.${bare}`]) if (catalogue.has(key)) return catalogue.say(key);
  const [, thing = "", number = ""] = /^(.+) (\d+)$/.exec(bare) ?? [];
  return catalogue.has(`name.${thing}`) ? `${catalogue.say(`name.${thing}`)} ${number}` : bare;
}

/** What a good is called after a number of it, in the form that goes with that; else by its name. */
export function goodName(catalogue: Catalogue, good: string, count: number): string {
  const key = `count.${good}`;
  return catalogue.has(key) ? catalogue.say(key, { count }) : thingName(catalogue, good);
}

/** The name of a thing, or of several with commas between, as events tell them; also of parts of a reward: `2 silver`. */
export function thingNames(catalogue: Catalogue, told: string): string {
  return told
    .split(", ")
    .map((word) => {
      const [, count = "", what = ""] = /^(\d+) (.+)$/.exec(word) ?? [];
      const effect = `board.effect ${what}`;
      return catalogue.has(effect) ? catalogue.say(effect, { count: Number(count) }) : thingName(catalogue, word);
    })
    .join(", ");
}

/** What is known about a thing: the help that was named, or that on it, on its name, on its kind. */
export function thingHelp(catalogue: Catalogue, id: string, named = ""): string {
  if (named && catalogue.has(`help.${named}`)) return catalogue.say(`help.${named}`);
  const colon = id.indexOf(":");
  const bare = id.slice(colon + 1);
  const kind = colon < 0 ? id : id.slice(0, colon);
  for (const key of [id, `${kind} ${bare}`, bare, kind]) {
    if (catalogue.has(`help.${key}`)) return catalogue.say(`help.${key}`);
  }
  return "";
}
