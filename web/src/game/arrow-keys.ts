/** Moving the focus between things on a board by arrow keys: to the nearest one in that direction. */

import { centre } from "../boards/drawn-things";

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** How much further a step to the side counts than one ahead. */
const ASIDE = 2.2;

export function isArrow(key: string): boolean {
  return key in DIRECTIONS;
}

const CHOOSABLE_ON_BOARD = ".stage [data-touch].lit, .stage [data-touch].chosen";

/** Everything at the table that can be chosen now: on the board, and in the bar below it. */
const CHOOSABLE = `${CHOOSABLE_ON_BOARD}, .bar .offer, .bar [data-confirm]`;

/** Everything on the board that can say what it is. */
const TELLING = ".stage [data-touch], .stage [data-help]";

/**
 * Moves the focus in the direction of a key, to things that can be chosen or to all that say what they are; to the
 * first of them if it was on none.
 */
export function stroll(key: string, everywhere: boolean): void {
  const things = [...document.querySelectorAll<HTMLElement | SVGElement>(everywhere ? TELLING : CHOOSABLE)];
  const here = document.activeElement;
  const among = here !== null && things.some((thing) => thing === here);
  const next = here?.closest(".stage, .bar") ? towards(here, things, key) : null;
  const goal = (next as HTMLElement | SVGElement | null) ?? (among ? null : things[0]);
  if (goal && !goal.hasAttribute("tabindex")) goal.setAttribute("tabindex", "-1");
  goal?.focus();
}

/** Moves the focus to the first thing that can be chosen. */
export function focusFirst(): void {
  const onBoard = document.querySelector<HTMLElement | SVGElement>(CHOOSABLE_ON_BOARD);
  (onBoard ?? document.querySelector<HTMLElement>(".bar .offer"))?.focus();
}

/** The nearest of the things from here in the direction of a key. */
export function towards(from: Element, things: readonly Element[], key: string): Element | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [x, y] = centre(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const thing of things) {
    if (thing === from) continue;
    const [otherX, otherY] = centre(thing);
    const ahead = (otherX - x) * direction[0] + (otherY - y) * direction[1];
    const aside = Math.abs((otherX - x) * direction[1]) + Math.abs((otherY - y) * direction[0]);
    const far = ahead + ASIDE * aside;
    if (ahead > 1 && far < least) [best, least] = [thing, far];
  }
  return best;
}
