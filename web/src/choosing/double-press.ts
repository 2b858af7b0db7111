/** The second press of a double one: it was meant for what the first one has done, not for what came up since. */

const SOON = 350; // milliseconds
const NEAR = 24; // pixels

interface Press {
  readonly timeStamp: number;
  readonly clientX: number;
  readonly clientY: number;
  /** How many clicks it is, by the pointer; 0 if a key or a program made it. */
  readonly detail: number;
}

export class DoublePress {
  #last: Press | null = null;
  #meant = "";

  /** Does this press follow another one at once and at the same place, though it would mean something else there? */
  strays(press: Press, means: string): boolean {
    const last = this.#last;
    const follows =
      last !== null &&
      press.detail > 0 &&
      press.timeStamp - last.timeStamp < SOON &&
      Math.hypot(press.clientX - last.clientX, press.clientY - last.clientY) < NEAR;
    if (follows && means !== this.#meant) return true;
    this.#last = press;
    this.#meant = means;
    return false;
  }
}
