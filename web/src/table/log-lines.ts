/** The lines of the log that still hold: steps that were taken back are gone. */

import type { LogLine } from "../generated/conversation";

export function withLine(lines: readonly LogLine[], line: LogLine): readonly LogLine[] {
  if (lines.some((known) => known.number === line.number)) return lines;
  if (line.length === undefined || line.kind === "asked") return [...lines, line];
  let steps = 0;
  const left = line.length;
  const kept = lines.filter((known) => known.kind !== "played" || ++steps <= left);
  return [...kept, line];
}
