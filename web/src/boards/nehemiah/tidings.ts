/** What was settled just now, out of the events that tell it: how a round was scored, how an auction ended. */

import type { GameEvent } from "../../generated/conversation";
import type { NehemiahObservation } from "../../generated/nehemiah";
import { BOARDS, scoredRound, type BoardName } from "./seen";

/** The points that each seat has for each board: none of a board for which nobody has scored, so far. */
export interface RoundTold {
  readonly about: "round";
  readonly round: number;
  /** Have all boards been scored? */
  readonly done: boolean;
  /** Has somebody taken a cube back? */
  readonly back: boolean;
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

/** What is settled after some more events; the same where they settle nothing. `seen` is the table with them. */
export function settled(before: Told | null, events: readonly GameEvent[], seen: NehemiahObservation): Told | null {
  return events.reduce((told, event) => after(told, event, seen), before);
}

/** Is there something to tell? Nothing while no board has brought points and others may, nor while bids are revealed. */
export function telling(told: Told | null): boolean {
  if (told?.about === "sale") return told.leader !== "";
  return told !== null && (told.done || BOARDS.some((board) => told.points[board].length > 0));
}

function after(told: Told | null, { kind, seat, values }: GameEvent, seen: NehemiahObservation): Told | null {
  const scoring = told?.about === "round" ? told : null;
  const begun = scoring && !scoring.done ? scoring : unscored(scoredRound(seen));
  const sale = told?.about === "sale" ? told : null;
  switch (kind) {
    case "round_ended":
      return unscored(Number(values["round"]));
    case "scored":
      return scored(begun, values["board"] as BoardName, seat, Number(values["points"]), seen.setting.seats);
    case "took_back":
      return { ...begun, back: true };
    case "renewed":
    case "laid":
    case "gate_counted":
    case "sold":
    case "won":
      return scoring && !scoring.done ? { ...scoring, done: true } : told;
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
  return { about: "round", round, done: false, back: false, points: { wall: [], temple: [], guard: [] } };
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
