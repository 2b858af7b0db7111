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
    const { observation, choices, number, viewer } = this.table;
    if (!this.wanted || !this.#guide || !observation || choices.length === 0 || number === this.#spent) return null;
    const spent = (field: string): boolean => {
      const numbers = (observation as unknown as Record<string, unknown>)[field];
      return Array.isArray(numbers) && viewer !== null && numbers[viewer] === 0;
    };
    const decision = { phase: observation.phase, choices, happened: this.#happened, spent };
    return newKind(this.#guide, decision, learnt.introduced(this.game));
  });

  /** The kinds of all that has happened, as far as this person knows. */
  #happened = $derived.by(() => new Set(this.table.log.flatMap(({ events = [] }) => events.map(({ kind }) => kind))));

  introduction = $derived.by(() => (this.kind === null ? null : (this.#guide?.introductions[this.kind] ?? null)));

  /** What has been introduced so far. */
  behind = $derived.by(() => learnt.introduced(this.game).flatMap((name) => this.#guide?.introductions[name] ?? []));

  /** What is still to be introduced, what comes first before the others. */
  ahead = $derived.by(() => {
    const known = learnt.introduced(this.game);
    return Object.entries(this.#guide?.introductions ?? {}).flatMap(([name, each]) =>
      known.includes(name) ? [] : [each],
    );
  });

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
