/** The words of a game in a language, as the server sends them. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { Catalogue } from "../src/i18n/catalogue";

const GAMES = join(import.meta.dirname, "..", "..", "src", "mudbrick", "games");

export function wordsOf(game: string, language: string): Catalogue {
  const sections = Object.entries(parse(readFileSync(join(GAMES, game, "text", `${language}.toml`), "utf-8")));
  const messages = sections.flatMap(([section, entries]) =>
    Object.entries(entries as Record<string, string>).map(([key, text]) => [`${section}.${key}`, text] as const),
  );
  return new Catalogue(language, Object.fromEntries(messages));
}
