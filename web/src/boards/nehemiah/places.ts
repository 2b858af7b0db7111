/** Columns and places by their cards, cubes by their players: a number alone tells nothing to who doesn't see the table. */

import type { NehemiahObservation } from "../../generated/nehemiah";
import type { Places } from "../places";
import { columns } from "./seen";

export const placeName: Places = (told, id, say, players) => {
  const seen = told as NehemiahObservation;
  const [kind, place = "", on = ""] = id.split(":");
  if (kind === "cube") return say("board.cube_of", { player: players[Number(place)] ?? "", board: say(`name.${on}`) });
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
