/** What every part of the drawing is handed: the page's board, the printed box, and who plays which colour. */

import type { BoardProps } from "../contract";
import type { Printed } from "../printed";
import type { EzraSeen, PlayerBoard } from "./seen";

export interface Table {
  readonly board: BoardProps<EzraSeen>;
  readonly box: Printed;
}

/** What a part of some player's board is handed. */
export interface PlayersPart {
  readonly table: Table;
  readonly own: PlayerBoard;
  readonly player: number;
  readonly mine: boolean;
}

const OPPONENT = 1; // the colour of the opponent of a solo game

/** The colour of a player; in a solo game the opponent has no seat. */
export function colourOf(table: Table, player: number): number {
  return table.board.seats[player]?.colour ?? OPPONENT;
}

/** Whether a player is the opponent of a solo game. */
export function isRival(table: Table, player: number): boolean {
  return player >= table.board.seats.length;
}

export function playerName(table: Table, player: number): string {
  return table.board.seats[player]?.name ?? table.board.say("board.opponent");
}
