/** Clearing a whole space at once: whether the banners that are left suffice. */

import type { Table } from "./table";

export function sweepable({ board, box }: Pick<Table, "board" | "box">, rubble: readonly string[]): boolean {
  const price = rubble.reduce((sum, good) => sum + box.number(`ring.clearing.${good}`), 0);
  return board.observation.main_action === "walls" && price <= board.observation.banners_left;
}
