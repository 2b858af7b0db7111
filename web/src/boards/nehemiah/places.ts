/** Columns and places by their cards: a place alone tells nothing to who doesn't see the table. */

import type { NehemiahObservation } from "../../generated/nehemiah";
import type { Places } from "../places";
import { columns } from "./seen";

export const placeName: Places = (told, id, say) => {
  const seen = told as NehemiahObservation;
  const [kind, place = ""] = id.split(":");
  if (kind !== "card" && kind !== "column") return null;
  const wanted = kind === "card" ? place : (seen.landing[Number(place) - 1] ?? "");
  const card = columns(seen)
    .flat()
    .find((each) => each.place === wanted && each.kind);
  if (!card) return kind === "column" ? say("board.column", { column: place }) : null;
  const name = say(`name.${card.kind}`);
  return kind === "card"
    ? say("board.card", { place, card: name })
    : say("board.column_to", { column: place, card: name });
};
