/** A line of a scheme card in pictures: what the opponent needs for it, and what it then does. */

import type { GlyphName } from "../../drawing/glyphs";

export interface Part {
  readonly glyph: GlyphName;
  readonly count: string;
}

const GLYPHS: Readonly<Record<string, GlyphName>> = {
  worker: "worker",
  workers: "worker",
  gold: "gold",
  silver: "silver",
  altar: "altar",
  temple: "temple",
  wall: "wall",
  gate: "gate",
  scribe: "scroll",
};

/** `2 workers, 2 gold: temple` as needs and deeds. */
export function scheme(line: string): { needs: Part[]; does: Part[] } {
  const [before = "", after] = line.split(": ");
  return after === undefined
    ? { needs: [], does: before.split(", ").map(deed) }
    : { needs: before.split(", ").map(need), does: after.split(", ").map(deed) };
}

function need(text: string): Part {
  const [count = "", thing = ""] = text.split(" ");
  return { glyph: GLYPHS[thing] ?? "card", count: count === "few" ? "0–1" : `${count}+` };
}

function deed(text: string): Part {
  const [word = "", detail = ""] = text.split(" ");
  if (word === "pay") return { glyph: "gold", count: `−${detail}` };
  if (word === "scribe") return { glyph: "scroll", count: detail === "high" ? "↑" : "↓" };
  if (word === "build") return { glyph: GLYPHS[detail] ?? "wall", count: "" };
  if (word === "clear") return { glyph: "goods", count: "" };
  return { glyph: GLYPHS[word] ?? "card", count: detail };
}
