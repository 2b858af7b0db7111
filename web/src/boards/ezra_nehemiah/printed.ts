/** A component file's values as boards draw them, while somebody corrects them: what the server tells of a table's box. */

import type { Tree, Value } from "../box-layout";
import type { BoxData } from "../contract";
import { atom, type Atom, type Space } from "./box";

const BANNERS = ["red", "grey", "blue", "any"];
const ALONE = /^(blessing \w+|develop)$/;
const SIDES = ["top", "right", "bottom", "left"] as const;
const OURS = ["picture", "portrait"]; // names of pictures, which may be called as what one gains
const NO_WORDS = /^(gate|wall|clockwise|anticlockwise)\b/;

function counted(text: string): Atom | string {
  if (ALONE.test(text)) return atom(text);
  const [, what = "", count = ""] = /^([a-z_]+(?: [a-z]+)?) (\d+)$/.exec(text) ?? [];
  if (!what || NO_WORDS.test(text)) return text;
  return atom(BANNERS.includes(what) ? `banners ${what}` : what, Number(count));
}

function drawnValue(value: Value | Tree): unknown {
  if (typeof value === "string") return counted(value);
  if (Array.isArray(value)) return (value as readonly Value[]).map(drawnValue);
  return typeof value === "object" ? drawnTable(value as Tree) : value;
}

function drawnTable(table: Tree): BoxData {
  return Object.fromEntries(
    Object.entries(table).map(([key, value]) => [key, OURS.includes(key) ? value : drawnValue(value)]),
  );
}

/** The spaces of the wall; wall spaces are numbered clockwise. */
export function spacesOf(ring: Tree): Space[] {
  let walls = 0;
  return SIDES.flatMap((side) =>
    (ring[side] as readonly string[]).map((text) => {
      const [what = "", kind = "", blessing = ""] = text.split(" ");
      if (what === "gate") return { name: kind, kind: "", blessing: "", side };
      walls += 1;
      return { name: `w${walls}`, kind, blessing, side };
    }),
  );
}

/** The box as the board draws it. Schemes are shown as they are written. */
export function drawn(tree: Tree): BoxData {
  const found = drawnTable(tree) as Record<string, BoxData>;
  return { ...found, ring: { ...found["ring"], spaces: spacesOf(tree["ring"] as Tree) } };
}
