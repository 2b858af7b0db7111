/** The clocks that are offered, by the names of their texts. */

import type { Clock } from "../generated/conversation";

const DAY = 86_400;

export const CLOCKS: Readonly<Record<string, Clock>> = {
  none: { kind: "none", seconds: 0, increment: 0 },
  quick: { kind: "bank", seconds: 300, increment: 15 },
  calm: { kind: "bank", seconds: 1200, increment: 30 },
  decision: { kind: "decision", seconds: 120, increment: 0 },
  day: { kind: "turn", seconds: DAY, increment: 0 },
  days: { kind: "turn", seconds: 3 * DAY, increment: 0 },
};

/** Which of them a clock is; undefined if another client made one of its own. */
export function clockName(clock: Clock): string | undefined {
  return Object.entries(CLOCKS).find(
    ([, each]) => each.kind === clock.kind && each.seconds === clock.seconds && each.increment === clock.increment,
  )?.[0];
}
