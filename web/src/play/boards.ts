/** Finds the drawings of a game by its name; no game is named here. */

import type { Component } from "svelte";
import type { BoardProps, Observation, Rival } from "../boards/contract";
import FallbackBoard from "../parts/FallbackBoard.svelte";

type Board = Component<BoardProps>;

const BOARDS = import.meta.glob<Board>("../boards/*/Board.svelte", { import: "default" });
const COVERS = import.meta.glob<Component>("../boards/*/Cover.svelte", { import: "default" });

const RIVALS = import.meta.glob<(seen: Observation) => Rival | null>("../boards/*/rival.ts", {
  import: "rival",
  eager: true,
});

/** Who plays without a seat, if somebody does. */
export function rivalOf(seen: Observation): Rival | null {
  return RIVALS[`../boards/${seen.setting.game}/rival.ts`]?.(seen) ?? null;
}

/** The game's own board, or the one that fits all. */
export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[`../boards/${game}/Board.svelte`];
  return load ? await load() : FallbackBoard;
}

/** The game's picture, if it has one. */
export async function coverOf(game: string): Promise<Component | null> {
  const load = COVERS[`../boards/${game}/Cover.svelte`];
  return load ? await load() : null;
}
