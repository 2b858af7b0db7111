/** The computer as an opponent: which bot sits down where nobody chose one. */

import type { GameFacts, SeatPlan, TablePlan } from "../generated/conversation";

/** The bot that is offered first. */
export function usualBot(bots: readonly string[]): string {
  return bots[0] ?? "";
}

/** A table against the computer, as small as the game allows with somebody to play against. */
export function againstBots(game: GameFacts, bots: readonly string[]): TablePlan {
  const count = game.seats.find((seats) => seats > 1) ?? game.seats[0] ?? 1;
  const others: SeatPlan[] = Array.from({ length: count - 1 }, () => ({ kind: "bot", bot: usualBot(bots) }));
  return {
    game: game.name,
    seats: [{ kind: "host" }, ...others],
    options: {},
    visibility: "invited",
    clock: { kind: "none", seconds: 0, increment: 0 },
    stand_in: null,
    autostart: true,
  };
}
