/** What of a table has been read: up to where the log was seen, and how much of the chat. */

import { untrack } from "svelte";
import { remember, remembered } from "../browser/storage";
import type { LiveTable } from "../table/live-table.svelte";

export class Unread {
  readonly #table: LiveTable;
  #noted: number | null;
  #read: number;
  /** The number of the log up to which everything was seen. */
  seen: number;

  /** To be made while a component is: it watches the table as long as that is shown. */
  constructor(table: LiveTable, talking: () => boolean) {
    this.#table = table;
    const before = Number(remembered(`seen.${table.id}`) ?? 0);
    this.seen = $state(before);
    this.#noted = before === 0 ? 0 : null;
    this.#read = $state(Number(remembered(`chat.${table.id}`) ?? 0));
    $effect(() => this.#follow());
    $effect(() => {
      if (talking()) this.#readChat();
    });
  }

  /** How many lines of the chat by others nobody here has read. */
  get count(): number {
    const { chat, you } = this.#table;
    return chat.filter((line) => line.number > this.#read && !you.seats.includes(line.seat)).length;
  }

  /** Everything up to now has been looked at. */
  finish(): void {
    this.seen = this.#table.number;
  }

  /**
   * What comes while one looks on has been seen. What came before one was here, or while the page was hidden, stays
   * marked until one has played.
   */
  #follow(): void {
    const { id, number, log, viewer } = this.#table;
    const upToDate = untrack(() => this.seen) === this.#noted;
    this.#noted = number;
    if (document.hidden) return;
    if (number > 0) remember(`seen.${id}`, String(number));
    const mark = untrack(() => this.seen);
    const playedSince = log.some((line) => line.number > mark && line.kind === "played" && line.seat === viewer);
    if (upToDate || playedSince) this.finish();
  }

  #readChat(): void {
    const newest = this.#table.chat.at(-1)?.number ?? 0;
    if (newest <= this.#read) return;
    this.#read = newest;
    remember(`chat.${this.#table.id}`, String(newest));
  }
}
