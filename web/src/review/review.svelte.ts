/** Looking back: a game step by step, from one viewpoint. */

import type { BoardEvent, Observation } from "../boards/contract";
import { fetchReplay } from "../connection/requests";
import { changed } from "../connection/difference";
import type { GameEvent, PersonFacts, Replay, TableFacts } from "../generated/conversation";

/** Every so many steps the whole observation is kept, so that the slider jumps anywhere at once. */
const KEPT_EVERY = 16;

export class Review {
  replay = $state.raw<Replay>(null as unknown as Replay);
  viewer = $state<number | null>(null);
  step = $state(0);
  events = $state.raw<readonly BoardEvent[]>([]);
  /** What the step that is looked at brought, however one came to it. */
  happened = $state.raw<readonly GameEvent[]>([]);
  observation = $state.raw<Observation>(null as unknown as Observation);
  #kept: Observation[] = [];
  #eventNumber = 0;

  private constructor(
    readonly table: string,
    readonly key: string | null,
    replay: Replay,
    viewer: number | null,
  ) {
    this.#show(replay, viewer);
  }

  /** Opens at the first step after a number of the log; at the start for 0. */
  static async open(table: string, key: string | null, viewer: number | null, after: number | null): Promise<Review> {
    const replay = await fetchReplay(table, key, viewer);
    const review = new Review(table, key, replay, viewer);
    const first = after ? replay.steps.findIndex((step) => step.number > after) : 0;
    review.move(first < 0 ? replay.steps.length : first);
    return review;
  }

  #show(replay: Replay, viewer: number | null): void {
    this.replay = replay;
    this.viewer = viewer;
    this.#kept = [replay.observation];
    let seen = replay.observation;
    replay.steps.forEach((step, place) => {
      seen = changed(seen, step.difference);
      if ((place + 1) % KEPT_EVERY === 0) this.#kept.push(seen);
    });
    this.observation = this.#at(this.step);
  }

  #at(step: number): Observation {
    const from = Math.floor(step / KEPT_EVERY);
    let seen = this.#kept[from]!;
    for (const each of this.replay.steps.slice(from * KEPT_EVERY, step)) seen = changed(seen, each.difference);
    return seen;
  }

  /** The points at this step; when the game is over, also those that were hidden then. */
  get scores(): readonly (number | null)[] {
    return this.replay.steps[this.step - 1]?.scores ?? this.replay.observation.scores;
  }

  /** The seat that made this step. */
  get doer(): number | null {
    return this.replay.steps[this.step - 1]?.seat ?? null;
  }

  /** Goes to a step; the next one is shown as it happened. */
  move(to: number): void {
    const step = Math.max(0, Math.min(this.replay.steps.length, to));
    const happened = step === this.step + 1 ? (this.replay.steps[step - 1]?.events ?? []) : [];
    this.happened = this.replay.steps[step - 1]?.events ?? [];
    this.events = happened.map((event) => ({ ...event, id: ++this.#eventNumber }));
    this.step = step;
    this.observation = this.#at(step);
  }

  /** The number of the log that the step which is looked at has. */
  get number(): number {
    return this.replay.steps[this.step - 1]?.number ?? (this.replay.steps[0]?.number ?? 1) - 1;
  }

  /** Sees the same from another side. */
  async look(viewer: number | null): Promise<void> {
    this.#show(await fetchReplay(this.table, this.key, viewer), viewer);
  }

  /** From where one may look: everybody's side when the game is over, else one's own. */
  viewpoints(facts: TableFacts, you: PersonFacts): readonly (number | null)[] {
    const seats = facts.status === "over" ? facts.seats.map((_, seat) => seat) : you.seats;
    return [null, ...seats];
  }
}
