/** The bulletin of what was settled just now: when it is in sight, and for how long. */

import type { NehemiahObservation } from "../../generated/nehemiah";
import type { BoardProps } from "../contract";
import { settled, telling, type Told } from "./tidings";

type News = Pick<BoardProps<NehemiahObservation>, "observation" | "events" | "reading" | "lit" | "chosen">;

const LONGER = 3; // a round has more to read than an auction

export class Bulletin {
  /**
   * What is in sight. It goes after its time, when it is put away, and when the person makes a choice. More points of
   * a round bring it back.
   */
  shown = $state.raw<Told | null>(null);
  #told: Told | null = null;
  #before: News | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Hears of every change of the board, also of one that tells nothing new. */
  hear(news: News): void {
    const before = this.#before;
    this.#before = news;
    // What happened before this was drawn is no news.
    if (!before) return;
    const [past, wasPast, happened] = [news.reading === null, before.reading === null, news.events !== before.events];
    // In the past it belongs to one step.
    if (past !== wasPast || (past && happened)) this.#forget();
    else if (!past && hasChosen(before, news)) this.putAway();
    // Whoever comes back from the past finds what had happened before.
    if (happened && (past || !wasPast)) this.#tell(news);
  }

  putAway(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  #forget(): void {
    this.putAway();
    this.#told = null;
  }

  #tell({ observation, events, reading }: News): void {
    let opens = false;
    for (const event of events) {
      const told = settled(this.#told, [event], observation);
      opens = telling(told) && (opens || !telling(this.#told) || event.kind === "scored");
      this.#told = told;
    }
    const told = this.#told;
    if (!told || !telling(told) || (told.about === "sale" && reading === 0)) this.putAway();
    else if (opens) this.#show(told, reading);
    else if (this.shown) this.shown = told;
  }

  #show(told: Told, reading: number | null): void {
    this.putAway();
    this.shown = told;
    if (reading) this.#timer = setTimeout(() => this.putAway(), told.about === "round" ? LONGER * reading : reading);
  }
}

/** Has the person touched a part of a choice, or made one? What was asked is gone then, until the answer has come. */
function hasChosen(before: News, { lit, chosen }: News): boolean {
  return chosen.length > before.chosen.length || (before.lit.size > 0 && lit.size === 0);
}
