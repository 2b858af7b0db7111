/** The pace of what others do: at once, or one step after the other for those who want to follow. */

const STEP = 800; // milliseconds

export class Pace<Change> {
  #waiting = $state.raw<readonly Change[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly show: (change: Change) => void) {}

  /** Has more happened than is shown? */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  /** Shows a change when those before it have had their time; what is not shown slowly comes now, with all before it. */
  hear(change: Change, slowly: boolean): void {
    this.#waiting = [...this.#waiting, change];
    if (!slowly) this.hurry();
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
    this.#waiting = [];
  }

  #next = (): void => {
    const [next, ...later] = this.#waiting;
    this.#waiting = later;
    this.#timer = next === undefined ? undefined : setTimeout(this.#next, STEP);
    if (next !== undefined) this.show(next);
  };
}
