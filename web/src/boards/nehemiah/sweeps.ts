/** Events by which something leaves the table: a column's workers go home, and its cards are discarded. */

export const SWEEPS: ReadonlySet<string> = new Set(["cleared"]);
