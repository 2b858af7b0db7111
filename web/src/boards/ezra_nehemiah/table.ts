/** What every part of the drawing is handed: the page's board, the printed box, and who plays which colour. */

import { ofSeat, ownThings, touchable, type BoardProps } from "../contract";
import type { Box } from "./box";
import type { Board as PlayerBoard, EzraObservation } from "../../generated/ezra_nehemiah";

export interface Table {
  readonly board: BoardProps<EzraObservation>;
  readonly box: Box;
}

/** What a part of some player's board is handed; its table knows only the marks of that player's own things. */
export interface PlayersPart {
  readonly table: Table;
  readonly own: PlayerBoard;
  readonly player: number;
  readonly mine: boolean;
}

const OPPONENT = 1; // the colour of the opponent of a solo game
const NO_SEAT = -1; // of whom events tell that have no seat

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

/** A player's points, as far as they are told: at the end of a game one source comes after the other. */
export function pointsOf(table: Table, player: number): number {
  return table.board.scores[player] ?? table.board.observation.boards[player]?.points ?? 0;
}

/** Which player an event is about. */
export function playerOf(table: Table, seat: number): number | null {
  if (seat !== NO_SEAT) return seat;
  return isRival(table, table.board.observation.boards.length - 1) ? table.board.seats.length : null;
}

/** The name of a player's own thing, as events about the player find it. */
export function nameOfOwn(table: Table, player: number, id: string): string {
  return ofSeat(isRival(table, player) ? NO_SEAT : player, id);
}

/** The table as a player's own board is drawn: what is marked there are this player's things. */
export function ownTable(table: Table, player: number): Table {
  const seat = isRival(table, player) ? NO_SEAT : player;
  const { highlight, recent } = table.board;
  return {
    ...table,
    board: { ...table.board, highlight: ownThings(seat, highlight), recent: ownThings(seat, recent) },
  };
}

/** Something that is never touched and that events talk about: its name, and its marks after its own classes. */
export function marked(board: Table["board"], id: string, classes = ""): { "data-thing": string; class: string } {
  const marks = [classes, board.highlight.has(id) && "highlight", board.recent.has(id) && "recent"];
  return { "data-thing": id, class: marks.filter(Boolean).join(" ") };
}

/** How a thing on a player's board explains itself: to its owner, and to the others, who can't touch it. */
interface Said {
  readonly label: string;
  readonly help: string;
  readonly theirs: string;
}

/** A thing on a player's board: the viewer's own can be touched, those of others explain themselves. */
export function ownThing({ table, player, mine }: PlayersPart, id: string, classes: string, said: Said) {
  const name = { "data-thing": nameOfOwn(table, player, id) };
  if (mine) return { ...touchable(table.board, id, classes, said.label, said.help), ...name };
  const { class: marks } = marked(table.board, id, classes);
  return { class: marks, role: "img" as const, "data-help": said.theirs, "aria-label": said.label, ...name };
}
