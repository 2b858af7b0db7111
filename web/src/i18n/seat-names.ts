/** What seats are called: people by their names, bots by the page's words for them, none like another. */

import { say, i18n } from "./i18n.svelte";
import type { SeatFacts } from "../generated/conversation";

/** A bot's name in the person's language; its own where there is none. */
export function botName(bot: string): string {
  return i18n.has(`bot.${bot}`) ? say(`bot.${bot}`) : bot.charAt(0).toUpperCase() + bot.slice(1);
}

/** How a bot plays, in a sentence; nothing where there is none. */
export function botAbout(bot: string): string {
  return i18n.has(`bot_about.${bot}`) ? say(`bot_about.${bot}`) : "";
}

/** The names at a table; at that of a lesson the `learner` has the seat without one. */
export function seatNames(seats: readonly SeatFacts[], learner = ""): readonly string[] {
  const plain = seats.map((seat) => (seat.bot ? botName(seat.bot) : seat.name || learner));
  return plain.map((name, number) => {
    const before = plain.slice(0, number).filter((other) => other === name).length;
    return before > 0 ? `${name} ${before + 1}` : name;
  });
}
