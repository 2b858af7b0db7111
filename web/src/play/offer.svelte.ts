/** What can be played here; asked once. */

import { fetchOffer } from "./lobby";
import type { GameFacts, Offer, SeatPlan, Setup } from "./protocol";

let asked: Promise<Offer> | null = null;

export function offer(): Promise<Offer> {
  asked ??= fetchOffer().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

export async function gameFacts(name: string): Promise<GameFacts | undefined> {
  return (await offer()).games.find((game) => game.name === name);
}

/** The bot that is offered first. */
export function usualBot(bots: readonly string[]): string {
  return bots[0] ?? "";
}

/** A table against the computer, as small as the game allows with somebody to play against. */
export function againstBots(game: GameFacts, bots: readonly string[]): Setup {
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
