/** What is wrong or strange with a box, as a sentence in the reader's language. */

import type { BoxComplaint } from "../generated/conversation";
import { Catalogue } from "../i18n/catalogue";

/** A path between the quotation marks of English and Polish sentences, or of French ones. */
const NAME = /(?:'|«\s)([a-z][\w.]*)(?:\[\d+\])*(?:'|\s»)/g;

/** The values that a complaint is about, of those that are given: its own, those of its table, those that it names. */
export function concerned({ name, reason }: BoxComplaint, paths: readonly string[]): string[] {
  const named = new Set([...reason.matchAll(NAME)].map(([, path]) => path));
  return paths.filter((path) => path === name || path.startsWith(`${name}.`) || named.has(path));
}

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
