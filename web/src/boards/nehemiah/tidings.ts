/** What was settled just now, out of the events that tell it: how a round was scored, how an auction ended. */

import type { GameEvent } from "../../generated/conversation";
import { BOARDS, type BoardName } from "./seen";

/** The points that each seat has for each board: none of a board for which nobody has scored, so far. */
export interface RoundTold {
  readonly about: "round";
  readonly round: number;
  /** Have all boards been scored? */
  readonly done: boolean;
  readonly points: Readonly<Record<BoardName, readonly number[]>>;
}

export interface SaleTold {
  readonly about: "sale";
  readonly leader: string;
  readonly winner: number;
  /** What decided it, as the catalogue names it. */
  readonly by: string;
  /** By seat: workers, wood, gold. */
  readonly bids: readonly (readonly number[])[];
  /** The leader whom nobody hires any more. */
  readonly left: string;
}

export type Told = RoundTold | SaleTold;

const NOBODY = -1;

/** What is settled after some more events; the same where they settle nothing. `round` is the one under way now. */
export function settled(before: Told | null, events: readonly GameEvent[], seats: number, round: number): Told | null {
  return events.reduce((told, event) => after(told, event, seats, round), before);
}

function after(told: Told | null, { kind, seat, values }: GameEvent, seats: number, round: number): Told | null {
  const scoring = told?.about === "round" ? told : null;
  const sale = told?.about === "sale" ? told : null;
  switch (kind) {
    case "round_ended":
      return unscored(Number(values["round"]));
    case "scored": {
      const begun = scoring ?? unscored(round - 1);
      return scored(begun, values["board"] as BoardName, seat, Number(values["points"]), seats);
    }
    case "renewed":
    case "laid":
      return scoring ? { ...scoring, done: true } : told;
    case "revealed_bid": {
      // The bids of another auction have been made: what was told of the last one is over.
      const bids = sale && !sale.leader ? sale.bids : [];
      const bid = ["workers", "wood", "gold"].map((good) => Number(values[good]));
      return { about: "sale", leader: "", winner: NOBODY, by: "", left: "", bids: put(bids, seat, bid) };
    }
    case "hired":
      return sale && { ...sale, leader: String(values["leader"]), winner: seat, by: String(values["by"]) };
    case "left_over":
      return sale && { ...sale, left: String(values["leader"]) };
    default:
      return told;
  }
}

function unscored(round: number): RoundTold {
  return { about: "round", round, done: false, points: { wall: [], temple: [], guard: [] } };
}

function scored(told: RoundTold, board: BoardName, seat: number, points: number, seats: number): RoundTold {
  const before = told.points[board].length > 0 ? told.points[board] : new Array<number>(seats).fill(0);
  return { ...told, points: { ...told.points, [board]: put(before, seat, points) } };
}

function put<Value>(list: readonly Value[], place: number, value: Value): readonly Value[] {
  const longer = [...list];
  longer[place] = value;
  return longer;
}

/** The points of a round by seat, all boards together. */
export function inAll(told: RoundTold, seat: number): number {
  return BOARDS.reduce((sum, board) => sum + (told.points[board][seat] ?? 0), 0);
}
