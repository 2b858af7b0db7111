/** The seats of a table that is being planned: one is one's own, whatever is chosen for the others. */

import type { SeatPlan } from "../generated/conversation";
import { say } from "../i18n/i18n.svelte";

export interface SeatDraft {
  who: string; // "me", "friend", "guest", or "bot <name>"
  name: string;
}

const own = (): SeatDraft => ({ who: "me", name: "" });

/** So many seats: those there are, and others for the rest. */
export function withCount(seats: readonly SeatDraft[], count: number, other: string): SeatDraft[] {
  const kept = seats.slice(0, count);
  while (kept.length < count) kept.push(kept.length === 0 ? own() : { who: other, name: "" });
  if (!kept.some((seat) => seat.who === "me")) kept[0] = own();
  return kept;
}

/** Somebody else on a seat; who leaves their own seat takes another. */
export function withChoice(seats: readonly SeatDraft[], number: number, who: string): SeatDraft[] {
  const chosen = seats.map((seat, place) => {
    if (place === number) return { ...seat, who };
    return who === "me" && seat.who === "me" ? { ...seat, who: "guest" } : seat;
  });
  if (!chosen.some((seat) => seat.who === "me")) chosen[number === 0 ? 1 : 0] = own();
  return chosen;
}

/** The bot that was chosen for a seat. */
export function botOf(seat: SeatDraft): string | null {
  return seat.who.startsWith("bot ") ? seat.who.slice(4) : null;
}

/** How many of those who sit there are no bots. */
export function peopleAmong(seats: readonly SeatDraft[]): number {
  return seats.filter((seat) => botOf(seat) === null).length;
}

export function seatPlan(seat: SeatDraft): SeatPlan {
  const bot = botOf(seat);
  if (bot !== null) return { kind: "bot", bot };
  if (seat.who === "friend") return { kind: "open" };
  if (seat.who === "me") return { kind: "host" };
  return { kind: "host", name: seat.name.trim() || say("me.guest") };
}
