/** The face of headings is cut to what the page is written with, and asked for by just that. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LETTERS } from "../fonts";

/** All that the page shows: its own words, those of the computer players, the games' with their rules, lessons and guides. */
const TEXTS = import.meta.glob<string>(
  [
    "../src/i18n/*.toml",
    "../../src/mudbrick/bots/text/*.toml",
    "../../src/mudbrick/games/*/text/*",
    "../../src/mudbrick/games/*/lessons/*.toml",
    "../../src/mudbrick/games/*/guide.toml",
  ],
  { query: "?raw", import: "default", eager: true },
);
const CUT = new Set(Object.values(LETTERS).flatMap((letters) => Array.from(letters)));

test("every letter that the page is written with is in the face", () => {
  const parts = ["/i18n/", "/bots/", "/rules.", "/lessons/", "/guide."];
  expect(parts.filter((part) => !Object.keys(TEXTS).some((path) => path.includes(part)))).toEqual([]);
  const texts = Object.values(TEXTS);
  const letters = new Set(texts.flatMap((text) => text.match(/\p{L}/gu) ?? []));
  expect([...letters].filter((letter) => !CUT.has(letter))).toEqual([]);
});

test("the page asks for the cut files where the letters are in them, and nowhere else", () => {
  const style = readFileSync("src/style/fonts.css", "utf-8");
  const ranges = [...style.matchAll(/\.fonts[^}]*unicode-range:([^;]*);/g)].map((found) => found[1]!);
  expect(ranges.map(charactersOf)).toEqual(Object.values(LETTERS).map((letters) => Array.from(letters).sort()));
});

/** What a range of characters holds, as style sheets write it. */
function charactersOf(range: string): string[] {
  return range
    .split(",")
    .flatMap((part) => {
      const [first, last = first] = part.trim().replace("U+", "").split("-");
      const start = parseInt(first!, 16);
      return Array.from({ length: parseInt(last!, 16) - start + 1 }, (_, index) => String.fromCodePoint(start + index));
    })
    .sort();
}
