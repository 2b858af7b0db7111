/** The pace of what others do: at once, or one scene after the other, so that one can follow. */

/** How long a scene may take, and how long all that waits may take together, in milliseconds. */
export interface Tempo {
  readonly beat: number;
  readonly whole: number;
}

export const TEMPI: Readonly<Record<"quick" | "calm", Tempo>> = {
  quick: { beat: 750, whole: 7_000 },
  calm: { beat: 1_600, whole: 24_000 },
};

/** The end of a game is looked at with care: there is more to read in a scene. */
export const FINALES: typeof TEMPI = {
  quick: { beat: 2_400, whole: 30_000 },
  calm: { beat: 4_000, whole: 60_000 },
};

const SHORTEST = 60; // what is shorter is not seen
const SPARED = 1000; // the part of somebody's own time that showing may take

/** The tempo while somebody's own clock runs, with so much left on it: hardly any of it goes by. */
export function beside(clock: number, { beat, whole }: Tempo): Tempo {
  const spare = clock / SPARED;
  return { beat: Math.min(beat, spare), whole: Math.min(whole, spare) };
}

interface Shown {
  readonly events: readonly unknown[];
  /** How much longer than a beat it is looked at, where there is time. */
  readonly weight?: number;
}

export class Pace<Scene extends Shown> {
  /** What has its time now. */
  showing = $state.raw<Scene | null>(null);
  #waiting = $state.raw<readonly Scene[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat = 0;
  #until = 0;

  constructor(readonly show: (scene: Scene) => void) {}

  /** Has more happened than is shown? */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  /** What is still to be shown. */
  get coming(): readonly Scene[] {
    return this.#waiting;
  }

  /** Shows scenes when those before them have had their time; without a tempo they come now, with all before them. */
  hear(scenes: readonly Scene[], tempo: Tempo | null): void {
    this.#waiting = [...this.#waiting, ...scenes];
    this.#beat = tempo?.beat ?? 0;
    this.#until = Date.now() + (tempo?.whole ?? 0);
    if (this.#time() < SHORTEST) this.hurry();
    else if (!this.#timer) this.#next();
  }

  hurry(): void {
    const coming = this.#waiting;
    this.forget();
    coming.forEach(this.show);
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.showing = null;
    this.#waiting = [];
  }

  /** What each of those that wait can have. */
  #time(): number {
    return Math.min(this.#beat, (this.#until - Date.now()) / Math.max(1, this.#waiting.length));
  }

  #next = (): void => {
    const time = this.#time();
    if (this.behind && time < SHORTEST) {
      this.hurry();
      return;
    }
    const [next, ...later] = this.#waiting;
    this.#timer = undefined;
    this.#waiting = later;
    this.showing = next ?? null;
    if (next === undefined) return;
    this.show(next);
    // Where nothing is to be seen, nobody waits.
    if (next.events.length === 0) this.#next();
    else this.#timer = setTimeout(this.#next, time * (next.weight ?? 1));
  };
}
