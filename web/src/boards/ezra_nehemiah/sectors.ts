/** The sectors of the temple: what is left to fill, and who has the most Levites when one is full. */

import { mostOf } from "../../drawing/seats";
import type { EzraObservation } from "../../generated/ezra_nehemiah";
import type { Table } from "./table";

/** How many places of each sector are empty. */
export function sectorsLeft({ temple, sectors }: EzraObservation): number[] {
  return sectors.map((end, place) => {
    const start = sectors[place - 1] ?? 0;
    return temple.reduce((sum, row) => sum + Math.max(0, end - Math.max(start, row.length)), 0);
  });
}

/** The player who has the most Levites; null if several have. */
export const mostLevites = ({ board }: Table): number | null =>
  mostOf(board.observation.boards.map((own) => own.levites));
