/** What is wrong or strange with a box, as a sentence in the reader's language. */

import type { BoxComplaint } from "../generated/conversation";
import { Catalogue } from "../i18n/catalogue";

const NAME = /'([a-z][\w.]*)((?:\[\d+\])*)'/g;

/**
 * The game's own words for it; the pattern is English, so that the English catalogue has none. A value that it names
 * by its path is called as people do; where that is null the path stays.
 */
export function complaintText(
  { pattern, values }: BoxComplaint,
  catalogue: Catalogue,
  nameOf: (path: string) => string | null,
): string {
  const key = `refusal.${pattern}`;
  const speaking = catalogue.has(key) ? catalogue : new Catalogue("en", { [key]: pattern });
  const text = speaking.say(key, values).replace(NAME, (quoted, path: string) => nameOf(path) ?? quoted);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
