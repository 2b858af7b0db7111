/** What of a table has been read: up to where the log was seen, and how much of the chat. */

import { remember, remembered } from "./memory";
import type { LiveTable } from "./table.svelte";

export class Reading {
  readonly #table: LiveTable;
  readonly #before: number;
  #read: number;
  /** The number of the log up to which everything was seen. */
  seen: number;

  /** To be made while a component is: it watches the table as long as that is shown. */
  constructor(table: LiveTable, talking: () => boolean) {
    this.#table = table;
    this.#before = Number(remembered(`seen.${table.id}`) ?? 0);
    this.seen = $state(this.#before);
    this.#read = $state(Number(remembered(`chat.${table.id}`) ?? 0));
    $effect(() => this.#follow());
    $effect(() => {
      if (talking()) this.#readChat();
    });
  }

  /** How many lines by others nobody here has read. */
  get unread(): number {
    const { chat, you } = this.#table;
    return chat.filter((line) => line.number > this.#read && !you.seats.includes(line.seat)).length;
  }

  /** Everything up to now has been looked at. */
  finish(): void {
    this.seen = this.#table.number;
  }

  /** What was on the screen has been seen; what was there when one came back stays marked until one has played. */
  #follow(): void {
    const { id, number, log, viewer } = this.#table;
    if (number > 0 && !document.hidden) remember(`seen.${id}`, String(number));
    const playedSince = log.some(
      (line) => line.number > this.#before && line.kind === "played" && line.seat === viewer,
    );
    if (this.#before === 0 || playedSince) this.finish();
  }

  #readChat(): void {
    const newest = this.#table.chat.at(-1)?.number ?? 0;
    if (newest <= this.#read) return;
    this.#read = newest;
    remember(`chat.${this.#table.id}`, String(newest));
  }
}
