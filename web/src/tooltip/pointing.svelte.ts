/** What is pointed at: the thing itself, what it would bring now, and what a line of the log points out. */

import { findThing } from "../boards/drawn-things";
import type { GameEvent, Prospect } from "../generated/conversation";
import { i18n } from "../i18n/i18n.svelte";
import type { LiveTable } from "../table/live-table.svelte";

/** What is pointed at: its name, and where it is. Several things may share a name. */
export interface Pointed {
  readonly id: string;
  readonly at: Element | null;
}

const PAUSE = 150; // before asking about what is pointed at
const GLIMPSE = 2600; // for which something is pointed out
const NOTHING: Omit<Prospect, "type" | "ticket"> = { events: [], things: [] };

export class Pointing {
  at = $state.raw<Pointed | null>(null);
  prospect = $state.raw(NOTHING);
  out = $state.raw<GameEvent | null>(null);
  #glimpse: ReturnType<typeof setTimeout> | undefined;
  #still = true;
  #under: string | null = null;

  /**
   * To be made while a component is, with the step of the past that is looked at: of that nobody asks what it would
   * bring; and with the sheet that lies over the board.
   */
  constructor(table: LiveTable, step: () => number | null, sheet: () => string) {
    // What comes up under a pointer that has just chosen is not pointed at.
    $effect(() => {
      if (table.busy) this.#rest();
    });
    // Nor is what another step brings up, or another language: what was half read is not said in two. Nor what gets the
    // focus back when a sheet is closed.
    $effect(() => {
      void [step(), i18n.language, sheet()];
      this.#rest();
    });
    $effect(() => {
      const thing = step() !== null ? undefined : this.at?.id;
      const number = table.number;
      this.prospect = NOTHING;
      if (!thing?.includes(":")) return undefined;
      const timer = setTimeout(() => {
        void table.prospect(thing).then(
          (found) => {
            if (this.at?.id === thing && table.number === number) this.prospect = found;
          },
          () => undefined,
        );
      }, PAUSE);
      return () => clearTimeout(timer);
    });
  }

  #rest(): void {
    this.#still = true;
    this.at = null;
  }

  /** Somebody moves: until then nobody points at what merely comes up under a pointer that rests. */
  wake = (): void => {
    if (!this.#still) return;
    this.#still = false;
    this.point(this.#under);
  };

  /** Points at the thing of a name that the pointer or the focus is on, else at the first; or at nothing. */
  point = (id: string | null): void => {
    this.#under = id;
    if (this.#still) return;
    const next = id === null ? null : { id, at: findThing(id) };
    if (next?.at !== this.at?.at || next?.id !== this.at?.id) this.at = next;
  };

  /** Points out for a moment what a line of the log tells of. */
  show(event: GameEvent): void {
    this.out = event;
    clearTimeout(this.#glimpse);
    this.#glimpse = setTimeout(() => (this.out = null), GLIMPSE);
  }
}
