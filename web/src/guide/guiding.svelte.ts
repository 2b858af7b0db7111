/** A guided game: what is introduced now, each kind of decision once. */

import { untrack } from "svelte";
import { learnt } from "../browser/learnt.svelte";
import type { Hinting } from "../choosing/hinting.svelte";
import type { Guide } from "../generated/conversation";
import type { LiveTable } from "../table/live-table.svelte";
import { guideOf, newKind } from "./guides";

export class Guiding {
  #guide = $state.raw<Guide | null>(null);
  /** The table's number when something was introduced last: one decision brings one introduction. */
  #spent = $state(-1);
  /** Does the guide stand beside the board, though there is nothing new? */
  open = $state(false);

  /** To be made while a component is, for a table whose facts are known. */
  constructor(
    readonly table: LiveTable,
    readonly hinting: Hinting,
  ) {
    $effect(() => {
      if (!this.wanted) return;
      const { game } = this;
      void guideOf(game).then(
        (found) => (this.#guide = found),
        () => undefined, // a game is played without it
      );
    });
    $effect(() => {
      const { kind } = this;
      if (kind === null) return undefined;
      const number = untrack(() => this.#enter());
      return () => this.#leave(kind, number);
    });
  }

  get game(): string {
    return this.table.facts?.game ?? "";
  }

  /** May one be guided at this table: alone against computers, or where all agreed to hints? */
  get possible(): boolean {
    const { facts, lesson, you } = this.table;
    return lesson === null && facts?.status === "playing" && facts.hints && you.seats.length > 0;
  }

  get wanted(): boolean {
    return this.possible && learnt.guided(this.game);
  }

  /** The kind of decision that is introduced now. */
  kind = $derived.by<string | null>(() => {
    const { observation, choices, number } = this.table;
    if (!this.wanted || !this.#guide || !observation || choices.length === 0 || number === this.#spent) return null;
    return newKind(this.#guide, observation.phase, choices, learnt.introduced(this.game));
  });

  introduction = $derived.by(() => (this.kind === null ? null : (this.#guide?.introductions[this.kind] ?? null)));

  /** What has been introduced so far. */
  behind = $derived.by(() => learnt.introduced(this.game).flatMap((name) => this.#guide?.introductions[name] ?? []));

  /** It is understood. */
  close = (): void => {
    this.#spent = this.table.number;
  };

  /** Nothing is introduced any more. */
  stop = (): void => {
    learnt.guide(this.game, false);
    this.open = false;
  };

  #enter(): number {
    this.open = true;
    this.hinting.suggest();
    return this.table.number;
  }

  #leave(kind: string, number: number): void {
    this.#spent = number;
    this.hinting.close();
    learnt.introduce(this.game, kind);
  }
}
