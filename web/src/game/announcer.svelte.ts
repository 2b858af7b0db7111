/** What is said to those who listen to the page. */

const BREATH = 150; // milliseconds

export class Announcer {
  /** The text of the region that readers aloud watch. */
  spoken = $state("");
  #lines: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Tells what happens. In quick succession it is told in one breath: of a text that changes again, most is lost. */
  tell(lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.#lines.push(...lines);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const told = this.#lines.join(" ");
      this.spoken = told === this.spoken ? `${told}\u00a0` : told; // what stays the same is not spoken
      this.#lines = [];
    }, BREATH);
  }

  /** Says something again, even if nothing else was said since. */
  repeat(line: string): void {
    this.spoken = "";
    this.tell([line]);
  }
}
