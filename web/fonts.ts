/**
 * The face of headings, cut to the letters that the page's languages are written with: a third of it is read before
 * anything can be. Names may hold other letters; the whole files are sent for when they do (style/fonts.css).
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import cut from "subset-font";

const MODULES = join(dirname(fileURLToPath(import.meta.url)), "node_modules");
const WHOLE = join(MODULES, "@fontsource", "alegreya", "files");
const CUT = join(MODULES, ".fonts");

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
export const LETTERS = {
  latin: `${ASCII}ÀÂÇÈÉÊËÎÏÓÔÙÛàâçèéêëîïóôùûŒœ«»·×–—’“”„…−\u00a0\u202f`,
  "latin-ext": "ĄĆĘŁŃŚŹŻąćęłńśźż",
};

/** Writes the files that index.html and style/fonts.css ask for. */
export async function cutFonts(): Promise<void> {
  mkdirSync(CUT, { recursive: true });
  for (const [part, letters] of Object.entries(LETTERS)) {
    const whole = readFileSync(join(WHOLE, `alegreya-${part}-600-normal.woff2`));
    writeFileSync(join(CUT, `alegreya-${part}.woff2`), await cut(whole, letters, { targetFormat: "woff2" }));
  }
}
