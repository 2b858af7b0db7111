/** What is shown of a game: as it stands now, or at a step of its past. */

import { rivalOf } from "../boards/registry";
import type { GameEvent, LogLine } from "../generated/conversation";
import { Review } from "./review.svelte";
import type { LiveTable } from "../table/live-table.svelte";

const NO_SEAT = -1; // of events about a rival

/** Who has how many points, who decides and who won. */
export interface Standing {
  readonly scores: readonly (number | null)[];
  readonly deciders: readonly number[];
  readonly winners: readonly number[];
  /** Who has resigned: by no step, so that a look back doesn't tell it. */
  readonly resigned: readonly number[];
}

export class TableView {
  review = $state.raw<Review | null>(null);

  constructor(readonly table: LiveTable) {}

  observation = $derived.by(() => (this.review ? this.review.observation : this.table.observation));

  /** Who plays without a seat. */
  rival = $derived.by(() => {
    const found = this.observation && rivalOf(this.observation);
    return found && { ...found, points: found.points - this.#untold(NO_SEAT) };
  });

  /** The points that the table has already and that are still to be shown, less those that are shown before it has them. */
  #untold(seat: number): number {
    const { number, pace, points, foretold } = this.table;
    if (this.review) return 0;
    const sum = (events: readonly GameEvent[]): number =>
      events.reduce((whole, event) => whole + (event.seat === seat ? points(event) : 0), 0);
    const coming = pace.coming.filter((scene) => scene.change.number <= number).flatMap((scene) => scene.events);
    return sum(coming) - sum(foretold);
  }

  /** Another of one's own seats decides: somebody else takes the device. */
  handOver = $derived.by<number | null>(() => {
    const { facts, you, busy, observation, viewer } = this.table;
    if (facts?.status !== "playing" || you.seats.length < 2 || busy) return null;
    const deciders = observation?.deciders ?? [];
    if (viewer !== null && deciders.includes(viewer)) return null;
    return you.seats.find((seat) => deciders.includes(seat)) ?? null;
  });

  log = $derived.by<readonly LogLine[]>(() => {
    const { review, table } = this;
    return review ? table.log.filter((line) => line.number <= review.number) : table.log;
  });

  standing = $derived.by<Standing>(() => {
    if (this.review) {
      const { scores, observation } = this.review;
      return { scores, deciders: observation.deciders, winners: observation.winners, resigned: [] };
    }
    const { facts, observation, telling } = this.table;
    // While the device is passed on, nobody's own points are in sight.
    const known = this.handOver === null ? (observation?.scores ?? []) : [];
    return {
      scores: (facts?.ending?.scores ?? known).map((points, seat) =>
        points === null ? null : points - this.#untold(seat),
      ),
      deciders: facts?.status === "playing" ? (observation?.deciders ?? []) : [],
      winners: telling ? [] : (facts?.ending?.winners ?? []),
      resigned: facts?.seats.flatMap(({ resigned }, seat) => (resigned ? [seat] : [])) ?? [],
    };
  });

  /** The seat whose doings are shown, else whoever is waited for; null while the viewer is asked. */
  doer = $derived.by<number | null>(() => {
    if (this.review) return this.review.doer;
    const { facts, observation, pace, viewer } = this.table;
    const deciders = facts?.status === "playing" ? (observation?.deciders ?? []) : [];
    if (viewer !== null && deciders.includes(viewer)) return null;
    return pace.showing?.change.log.seat ?? deciders[0] ?? null;
  });

  /** All that has happened, up to what is shown. */
  told = $derived.by<readonly GameEvent[]>(() => this.log.flatMap((line) => line.events ?? []));

  /** What the others have done since one's own last step; for those who watch, what was done last. */
  lately = $derived.by<readonly GameEvent[]>(() =>
    this.review ? this.review.happened : this.since.flatMap((line) => line.events ?? []),
  );

  /** The steps that were made since then. */
  since = $derived.by<readonly LogLine[]>(() => {
    const viewer = this.table.viewer;
    const played = this.table.log.filter((line) => line.kind === "played");
    const last = played.at(-1)?.seat;
    const before = played.findLastIndex((line) => (viewer === null ? line.seat !== last : line.seat === viewer));
    return played.slice(before + 1);
  });

  /** The number of one's own last step before the others'; none while nobody else has played. */
  before = $derived.by<number | null>(() => {
    const played = this.table.log.filter((line) => line.kind === "played");
    const others = played.findLastIndex((line) => line.seat !== this.table.viewer);
    if (others < 0) return null;
    return played.slice(0, others).findLast((line) => line.seat === this.table.viewer)?.number ?? 0;
  });

  /** Looks back, from the first step after a number of the log. */
  async lookBack(after: number): Promise<void> {
    const { table } = this;
    table.forget();
    // While the device is passed on, only what all may see is shown.
    const viewer = this.handOver === null ? table.viewer : null;
    this.review = await Review.open(table.id, table.key, viewer, after);
  }
}
