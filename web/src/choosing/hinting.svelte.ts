/** A hint as it is given: first where to look, then the move and why. */

import type { Advice } from "../generated/conversation";
import type { LiveTable } from "../table/live-table.svelte";
import type { Choice } from "../table/narrowing";

/** Who is asked. */
export const ADVISER = "master";

export type HintStep = "none" | "thinking" | "where" | "move";

export class Hinting {
  step = $state<HintStep>("none");
  advice = $state.raw<Advice | null>(null);
  /** How often something was asked or forgotten: only the last answer counts. */
  #asked = 0;
  readonly #complain: (error: unknown) => void;

  /** To be made while a component is: a hint is for one choice, and goes when another one comes. */
  constructor(
    readonly table: LiveTable,
    complain: (error: unknown) => void,
  ) {
    this.#complain = complain;
    $effect(() => {
      void [table.observation?.actions, table.viewer];
      return () => this.#forget();
    });
  }

  /** May this person ask now? */
  get offered(): boolean {
    const { facts, choices, lesson } = this.table;
    return lesson === null && facts?.status === "playing" && facts.hints && choices.length > 1;
  }

  /** The move that is advised. */
  choice = $derived.by<Choice | undefined>(() =>
    this.advice === null ? undefined : this.table.choiceOf(this.advice.action),
  );

  /** The moves that it is among. */
  among = $derived.by<readonly Choice[]>(() =>
    (this.advice?.among ?? []).flatMap((action) => this.table.choiceOf(action) ?? []),
  );

  /** What to look at on the board. */
  things = $derived.by<readonly string[]>(() => {
    if (this.step === "where") return [...new Set(this.among.flatMap((choice) => choice.touches))];
    return this.step === "move" ? (this.choice?.touches ?? []) : [];
  });

  /** Goes on: asks, then tells more. */
  next = (): void => {
    if (this.step === "where") this.step = "move";
    else if (this.step === "none" && this.offered) void this.#ask("where");
  };

  /** Asks for the move at once. */
  suggest = (): void => {
    if (this.step === "none" && this.offered) void this.#ask("move");
  };

  /** Chooses the move that is advised. */
  take = (): void => {
    const { choice } = this;
    this.close();
    if (choice) this.table.propose(choice);
  };

  close = (): void => {
    if (this.step === "thinking") this.table.wish({ do: "hint", wanted: false });
    this.#forget();
  };

  async #ask(first: "where" | "move"): Promise<void> {
    this.step = "thinking";
    const asked = ++this.#asked;
    try {
      const advice = await this.table.advice();
      if (asked !== this.#asked) return;
      this.advice = advice;
      this.step = advice === null ? "none" : first;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.step = "none";
      this.#complain(error);
    }
  }

  #forget(): void {
    this.#asked++;
    this.step = "none";
    this.advice = null;
  }
}
