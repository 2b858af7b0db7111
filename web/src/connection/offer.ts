/** What can be played here; asked once. */

import { fetchOffer } from "./requests";
import type { GameFacts, Offer } from "../generated/conversation";

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
