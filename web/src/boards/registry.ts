/** Finds the drawings of a game by its name; no game is named here. */

import type { Component } from "svelte";
import { styled } from "../browser/styled";
import { PLAIN_LAYOUT, type BoxLayout, type PieceProps } from "./box-layout";
import type { Answers, Mentioned, BoardProps, GainTable, Observation, Rival, SketchProps } from "./contract";
import FallbackBoard from "./fallback/FallbackBoard.svelte";

type Board = Component<BoardProps>;

const BOARDS = import.meta.glob<Board>("./*/Board.svelte", { import: "default" });
const COVERS = import.meta.glob<Component>("./*/Cover.svelte", { import: "default" });
const SKETCHES = import.meta.glob<Component<SketchProps>>("./*/Sketch.svelte", { import: "default" });

const LAYOUTS = import.meta.glob<BoxLayout>("./*/box-layout.ts", { import: "layout" });
const PIECES = import.meta.glob<Component<PieceProps>>("./*/Piece.svelte", { import: "default" });

const RIVALS = import.meta.glob<(seen: Observation) => Rival | null>("./*/rival.ts", {
  import: "rival",
  eager: true,
});

const SWEEPS = import.meta.glob<ReadonlySet<string>>("./*/sweeps.ts", { import: "SWEEPS", eager: true });

/** The kinds of events by which something leaves the board. */
export function sweepsOf(game: string): ReadonlySet<string> {
  return SWEEPS[`./${game}/sweeps.ts`] ?? new Set();
}

const GAINS = import.meta.glob<GainTable>("./*/gains.ts", { import: "GAINS", eager: true });

/** What the game's events bring besides points. */
export function gainsOf(game: string): GainTable {
  return GAINS[`./${game}/gains.ts`] ?? {};
}

const ANNOUNCED = import.meta.glob<readonly string[]>("./*/gains.ts", { import: "ANNOUNCED", eager: true });

/** The events that only announce what a player has chosen, and bring nothing themselves. */
export function announcedOf(game: string): readonly string[] {
  return ANNOUNCED[`./${game}/gains.ts`] ?? [];
}

const ANSWERS = import.meta.glob<Answers>("./*/answers.ts", { import: "answers", eager: true });

/** What answers each question of a game that tells it. */
export function answersOf(game: string): Answers {
  return ANSWERS[`./${game}/answers.ts`] ?? {};
}

const ASKING = import.meta.glob<(seen: Observation) => Mentioned>("./*/asking.ts", { import: "asking", eager: true });

/** What the questions of a game may name. */
export function askingOf(seen: Observation): Mentioned {
  return ASKING[`./${seen.setting.game}/asking.ts`]?.(seen) ?? { seats: {}, things: {} };
}

/** Who plays without a seat, if somebody does. */
export function rivalOf(seen: Observation): Rival | null {
  return RIVALS[`./${seen.setting.game}/rival.ts`]?.(seen) ?? null;
}

/** The game's own board, or the one that fits all. */
export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[`./${game}/Board.svelte`];
  return load ? await styled(load()) : FallbackBoard;
}

/** The game's picture, if it has one. */
export async function coverOf(game: string): Promise<Component | null> {
  const load = COVERS[`./${game}/Cover.svelte`];
  return load ? await styled(load()) : null;
}

/** The pictures beside what a game is in one minute, if it has any. */
export async function sketchOf(game: string): Promise<Component<SketchProps> | null> {
  const load = SKETCHES[`./${game}/Sketch.svelte`];
  return load ? await styled(load()) : null;
}

/** How one goes through the game's box; one that fits all where the game tells nothing. */
export async function layoutOf(game: string): Promise<BoxLayout> {
  const load = LAYOUTS[`./${game}/box-layout.ts`];
  return load ? await load() : PLAIN_LAYOUT;
}

/** The drawing of a piece of the game's box, if it has one. */
export async function pieceOf(game: string): Promise<Component<PieceProps> | null> {
  const load = PIECES[`./${game}/Piece.svelte`];
  return load ? await styled(load()) : null;
}
