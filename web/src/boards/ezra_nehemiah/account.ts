/** The account of a Sabbath: what it brought each player, and the week that follows. */

import type { GameEvent } from "../../generated/conversation";

/** What a tucked character, or a group of the solo opponent's workers, scored. */
export interface Count {
  readonly source: string; // a character, or the kind of the event that counted
  readonly points: number | null; // null before they are counted
  readonly tucked: boolean; // whether it was tucked on this Sabbath
}

/** A player's part. */
export interface Share {
  readonly player: number;
  readonly side: string; // of the prophets, empty before the judgement
  readonly fed: number | null; // food that was eaten, null before it is known
  readonly short: number; // food that was missing
  readonly lost: number; // points, for that
  readonly counts: readonly Count[];
}

export interface Sabbath {
  readonly week: number;
  readonly shares: readonly Share[];
  /** What came after it; null as long as it lasts, and after the last. */
  readonly next: { readonly week: number; readonly shofar: number; readonly leader: number | null } | null;
  /** Has this player had a turn since? */
  readonly past: boolean;
}

const OPPONENT = "opponent_";
const WEEKLY = "sabbath_"; // what the opponent counts

/** Every Sabbath that events tell of, for so many players; it is past when `viewer` plays on, or anybody for nobody. */
export function sabbaths(events: readonly GameEvent[], players: number, viewer: number | null): readonly Sabbath[] {
  const found: Sabbath[] = [];
  for (const { kind: told, seat, values } of events) {
    const kind = told.startsWith(OPPONENT) ? told.slice(OPPONENT.length) : told;
    if (kind === "sabbath") found.push(begun(Number(values["week"]), players));
    const last = found.at(-1);
    if (!last) continue;
    const player = seat < 0 ? players - 1 : seat;
    found[found.length - 1] = last.next ? after(last, kind, player, viewer) : during(last, kind, player, values);
  }
  return found;
}

function begun(week: number, players: number): Sabbath {
  const nothing = { side: "", fed: null, short: 0, lost: 0, counts: [] };
  return {
    week,
    shares: Array.from({ length: players }, (_, player) => ({ ...nothing, player })),
    next: null,
    past: false,
  };
}

function during(sabbath: Sabbath, kind: string, player: number, values: GameEvent["values"]): Sabbath {
  if (kind === "week") return { ...sabbath, next: { week: Number(values["week"]), shofar: player, leader: null } };
  const shares = sabbath.shares.map((share) => (share.player === player ? grown(share, kind, values) : share));
  return { ...sabbath, shares };
}

function after(sabbath: Sabbath, kind: string, player: number, viewer: number | null): Sabbath {
  if (kind === "leader" && sabbath.next) return { ...sabbath, next: { ...sabbath.next, leader: player } };
  const plays = kind === "played" && (viewer === null || player === viewer);
  return plays ? { ...sabbath, past: true } : sabbath;
}

function grown(share: Share, kind: string, values: GameEvent["values"]): Share {
  const number = (name: string): number => Number(values[name] ?? 0);
  if (kind === "judged") return { ...share, side: String(values["side"]) };
  if (kind === "fed") return { ...share, fed: number("food") };
  if (kind === "hunger") {
    return { ...share, short: share.short + number("missing"), lost: share.lost + number("points") };
  }
  if (kind === "tucked") {
    return { ...share, counts: [...share.counts, { source: String(values["character"]), points: null, tucked: true }] };
  }
  if (kind === "character_points") {
    const source = String(values["character"]);
    const fresh = share.counts.some((count) => count.source === source);
    const others = share.counts.filter((count) => count.source !== source);
    return { ...share, counts: [...others, { source, points: number("points"), tucked: fresh }] };
  }
  if (kind.startsWith(WEEKLY) && "points" in values) {
    return { ...share, counts: [...share.counts, { source: kind, points: number("points"), tucked: false }] };
  }
  return share;
}

/** How far an account has come: who closes it sees it again when there is more. Empty before there is anything. */
export function chapter({ week, shares, next }: Sabbath): string {
  const told = shares.filter((share) => share.short > 0 || share.counts.some(({ points }) => points)).length;
  return told || next ? [week, told, next?.week ?? ""].join() : "";
}
