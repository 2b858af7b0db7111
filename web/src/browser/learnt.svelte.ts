/** What was learnt on this device, game by game: lessons, kinds of decisions, and whether the game is known at all. */

import { remember, remembered } from "./storage";

/** What is kept of a game: the lessons taken to their end, the decisions introduced, and two plain answers. */
type Subject = "learnt" | "introduced" | "guided" | "met";

class Learnt {
  #kept = $state.raw<Readonly<Record<string, readonly string[]>>>({});

  /** The lessons of a game that were finished here. */
  of(game: string): readonly string[] {
    return this.#read("learnt", game);
  }

  note(game: string, lesson: string): void {
    this.#add("learnt", game, lesson);
  }

  /** The kinds of decisions in a game that were introduced here. */
  introduced(game: string): readonly string[] {
    return this.#read("introduced", game);
  }

  introduce(game: string, kind: string): void {
    this.#add("introduced", game, kind);
  }

  /** Are decisions that are new here introduced when they come up? */
  guided(game: string): boolean {
    return this.#read("guided", game).includes("yes");
  }

  guide(game: string, wanted: boolean): void {
    this.#write("guided", game, [wanted ? "yes" : "no"]);
  }

  /** Was the game never played here, nor any lesson of it taken? */
  isNew(game: string): boolean {
    return this.#read("met", game).length === 0 && this.of(game).length === 0;
  }

  /** Somebody here plays the game, or knows it. */
  meet(game: string): void {
    this.#add("met", game, "yes");
  }

  #read(subject: Subject, game: string): readonly string[] {
    const name = `${subject}.${game}`;
    return this.#kept[name] ?? (remembered(name) ?? "").split(" ").filter(Boolean);
  }

  #add(subject: Subject, game: string, what: string): void {
    const known = this.#read(subject, game);
    if (!known.includes(what)) this.#write(subject, game, [...known, what]);
  }

  #write(subject: Subject, game: string, all: readonly string[]): void {
    const name = `${subject}.${game}`;
    this.#kept = { ...this.#kept, [name]: all };
    remember(name, all.join(" "));
  }
}

export const learnt = new Learnt();
