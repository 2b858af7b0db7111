/** The computer as an opponent: a table against it, as small as the game allows with somebody to play against. */

import type { GameFacts, SeatPlan, TablePlan } from "../generated/conversation";

export function againstBots(game: GameFacts, bot: string): TablePlan {
  const count = game.seats.find((seats) => seats > 1) ?? game.seats[0] ?? 1;
  const others: SeatPlan[] = Array.from({ length: count - 1 }, () => ({ kind: "bot", bot }));
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
