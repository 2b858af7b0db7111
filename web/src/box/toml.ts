/** A box as a file, of the shape that the terminal and other houses take: written here, so that it needs no server. */

import type { Tree, Value } from "../boards/box-layout";
import type { Spoken } from "./said";
import { planted } from "./values";

/** What a file is called: by its game, and by the box's own name if it has one. */
export function fileName(game: string, name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
  return `${plain ? `${game}-${plain}` : game}.toml`;
}

export function boxFile(game: string, name: string, { values, copied }: Spoken): string {
  const tree = planted(values);
  const tables = Object.entries(tree).filter(([, value]) => isTable(value));
  const lines: string[] = [];
  // What is in no table comes before the first one.
  for (const [key, value] of Object.entries(tree)) if (!isTable(value)) lines.push(`${bare(key)} = ${written(value)}`);
  lines.push("[about]", `game = ${written(game)}`, `name = ${written(name)}`);
  if (Object.keys(copied).length) writeTable(copied, "about.copied", lines);
  writeTable(Object.fromEntries(tables), "", lines);
  return `${lines.join("\n")}\n`;
}

function writeTable(table: Tree, path: string, lines: string[]): void {
  const entries = Object.entries(table);
  const single = entries.filter((entry): entry is [string, Value] => !isTable(entry[1]));
  if (single.length && path) lines.push("", `[${path}]`);
  for (const [key, value] of single) lines.push(`${bare(key)} = ${written(value)}`);
  for (const [key, value] of entries)
    if (isTable(value)) writeTable(value, path ? `${path}.${bare(key)}` : bare(key), lines);
}

const isTable = (value: Value | Tree): value is Tree => typeof value === "object" && !Array.isArray(value);
const bare = (key: string): string => (/^[\w-]+$/.test(key) ? key : written(key));

/** A text is written as in JSON, which TOML reads too. */
function written(value: Value): string {
  return typeof value === "object" ? `[${value.map(written).join(", ")}]` : JSON.stringify(value);
}
