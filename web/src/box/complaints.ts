/** What is wrong or strange with a box, as a sentence in the reader's language. */

import type { BoxComplaint } from "../generated/conversation";
import { Catalogue } from "../i18n/catalogue";

/** The game's own words for it; the pattern is English, so that the English catalogue has none. */
export function complaintText({ pattern, values }: BoxComplaint, catalogue: Catalogue): string {
  const key = `refusal.${pattern}`;
  const speaking = catalogue.has(key) ? catalogue : new Catalogue("en", { [key]: pattern });
  const text = speaking.say(key, values);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
