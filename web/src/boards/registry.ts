/** Finds the drawings of a game by its name; no game is named here. */

import type { Component } from "svelte";
import type { BoardProps, Observation, Rival } from "./contract";
import FallbackBoard from "./fallback/FallbackBoard.svelte";

type Board = Component<BoardProps>;

const BOARDS = import.meta.glob<Board>("./*/Board.svelte", { import: "default" });
const COVERS = import.meta.glob<Component>("./*/Cover.svelte", { import: "default" });

const RIVALS = import.meta.glob<(seen: Observation) => Rival | null>("./*/rival.ts", {
  import: "rival",
  eager: true,
});

/** Who plays without a seat, if somebody does. */
export function rivalOf(seen: Observation): Rival | null {
  return RIVALS[`./${seen.setting.game}/rival.ts`]?.(seen) ?? null;
}

/** The game's own board, or the one that fits all. */
export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[`./${game}/Board.svelte`];
  return load ? await load() : FallbackBoard;
}

/** The game's picture, if it has one. */
export async function coverOf(game: string): Promise<Component | null> {
  const load = COVERS[`./${game}/Cover.svelte`];
  return load ? await load() : null;
}
