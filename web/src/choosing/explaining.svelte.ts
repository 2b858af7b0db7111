/** Why a computer player did what it did, for somebody who may ask. */

import { fetchExplanation } from "../connection/requests";
import type { Explanation, GameEvent, LogLine } from "../generated/conversation";
import { askOnce } from "../table/ask-once";
import type { LiveTable } from "../table/live-table.svelte";

const tellsSomething = ({ values, things }: GameEvent): boolean => things.length > 0 || Object.keys(values).length > 0;

export class Explaining {
  /** Who did what is asked about; null if nothing is. */
  about = $state<number | null>(null);
  found = $state.raw<Explanation | null>(null);
  #known = new Map<string, Promise<Explanation>>();
  #asked = 0;

  constructor(
    readonly table: LiveTable,
    private readonly complain: (error: unknown) => void,
  ) {}

  /** May this person ask about what computers did? */
  get offered(): boolean {
    const { facts, viewer, lesson } = this.table;
    return lesson === null && viewer !== null && facts !== null && (facts.hints || facts.status === "over");
  }

  /** Can this line of the log be asked about? Not while what was done is a secret: there is nothing to tell. */
  explains = ({ kind, seat, events = [] }: LogLine): boolean => {
    const played = seat === undefined ? undefined : this.table.facts?.seats[seat];
    const known = events.some((event) => event.seat === seat && tellsSomething(event));
    return this.offered && kind === "played" && known && Boolean(played?.bot ?? played?.stand_in);
  };

  ask = async ({ number, seat }: LogLine): Promise<void> => {
    const { id, key, viewer } = this.table;
    if (seat === undefined || viewer === null) return;
    const asked = ++this.#asked;
    this.about = seat;
    this.found = null;
    try {
      const found = await askOnce(this.#known, `${viewer} ${number}`, () => fetchExplanation(id, key, number, viewer));
      if (asked === this.#asked) this.found = found;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.close();
      this.complain(error);
    }
  };

  close = (): void => {
    this.#asked++;
    this.about = null;
    this.found = null;
  };
}
