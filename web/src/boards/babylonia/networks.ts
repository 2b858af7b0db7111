/** Who is joined to a place: tokens of one colour that touch it, and all that touch those. For pictures only. */

import { neighbours } from "../../drawing/hexes";
import type { Hex } from "./seen";

/** The tokens joined to a hex through tokens of their own colour: the seat of each, by name. */
export function joined(from: Hex, byName: ReadonlyMap<string, Hex>): Map<string, number> {
  const found = new Map<string, number>();
  const open = tokensBeside(from, byName);
  for (let hex = open.pop(); hex; hex = open.pop()) {
    if (hex.thing.is !== "token" || found.has(hex.name)) continue;
    const { seat } = hex.thing;
    found.set(hex.name, seat);
    open.push(...tokensBeside(hex, byName).filter((next) => next.thing.is === "token" && next.thing.seat === seat));
  }
  return found;
}

function tokensBeside(hex: Hex, byName: ReadonlyMap<string, Hex>): Hex[] {
  return neighbours(hex)
    .map((name) => byName.get(name))
    .filter((next) => next?.thing.is === "token") as Hex[];
}
