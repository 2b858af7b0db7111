/** Refusals in words: those by the rules in the game's, all others in the page's own, by their codes. */

import type { Code, Refusal } from "../generated/conversation";
import { RequestRefused } from "../connection/requests";
import { Catalogue } from "./catalogue";
import { say, thingName, i18n } from "./i18n.svelte";

/** Why something can't be done, as a sentence. */
export function refusalText(refused: Refusal, players: readonly string[], catalogue: Catalogue): string {
  const text = refused.pattern ? byRule(refused, players, catalogue) : codeText(refused.code, refused.reason);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a code of the server means; the server's own sentence if the page has no words for it. */
export function codeText(code: Code, reason: string): string {
  const key = code.replace(/\W/g, "_");
  return i18n.has(`refused.${key}`) ? say(`refused.${key}`) : reason;
}

/** Why a request did not work. */
export function errorText(error: unknown): string {
  return error instanceof RequestRefused ? codeText(error.refusal.code, error.message) : say("app.unreachable");
}

function byRule(refused: Refusal, players: readonly string[], catalogue: Catalogue): string {
  const values: Record<string, number | string> = {};
  for (const [name, value] of Object.entries(refused.values)) {
    values[name] = typeof value === "number" ? value : thingName(catalogue, value);
  }
  const seat = refused.values["player"];
  if (typeof seat === "number") values["player"] = players[seat] ?? "";
  const key = `refusal.${refused.pattern}`;
  // The pattern is English, so that the English catalogue has none.
  const speaking = catalogue.has(key) ? catalogue : new Catalogue("en", { [key]: refused.pattern });
  return speaking.say(key, values);
}
