/** The lines of the log: those that still hold, where steps that were taken back are gone, and what is asked of them. */

import type { LogLine } from "../generated/conversation";

/** The event of a step at which one asks why: the last deed of who made it. What followed for others is not theirs,
 * and that somebody has won is nobody's deed. */
export function askedAt({ events = [], seat }: LogLine): number {
  const own = events.findLastIndex((event) => event.seat === seat && event.kind !== "won");
  return own < 0 ? events.length - 1 : own;
}

export function withLine(lines: readonly LogLine[], line: LogLine): readonly LogLine[] {
  if (lines.some((known) => known.number === line.number)) return lines;
  if (line.length === undefined || line.kind === "asked") return [...lines, line];
  let steps = 0;
  const left = line.length;
  const kept = lines.filter((known) => known.kind !== "played" || ++steps <= left);
  return [...kept, line];
}
