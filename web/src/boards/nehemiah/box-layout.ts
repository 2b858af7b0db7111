/** How one goes through the box of Nehemiah: cards by their decks, the three boards, and what players begin with. */

import { labelOf, pieces, type BoxLayout } from "../box-layout";
import { FACES } from "./faces";
import { BOARDS } from "./seen";

const KINDS = Object.keys(FACES);
const PLAYERS = [2, 3, 4];
export const DECKS = ["I", "II", "III"];

export const layout: BoxLayout = {
  sections: [
    {
      id: "work",
      pieces: [
        { id: "decks", paths: ["box.work_cards"] },
        ...pieces("card", KINDS, (kind) => [`decks.${kind}`, `left_out_with_3.${kind}`]),
      ],
    },
    {
      id: "boards",
      pieces: pieces("board", BOARDS, (board) => [
        ...PLAYERS.map((players) => `awards.${board}.${players}`),
        `awards_rounded_up.${board}`,
      ]),
    },
    {
      id: "players",
      pieces: [
        { id: "gates", paths: ["gates.points"] },
        { id: "workers", paths: [...PLAYERS.map((players) => `workers.${players}`), "workers.neutral"] },
        { id: "columns", paths: PLAYERS.map((players) => `columns.${players}`) },
        { id: "start", paths: ["start.wood", "start.gold"] },
        { id: "start_with_leaders", paths: ["start_with_leaders.wood", "start_with_leaders.gold", "box.leaders"] },
        { id: "cubes", paths: ["box.cubes"] },
        { id: "sale", paths: ["sale.wood", "sale.gold"] },
      ],
    },
  ],
  title(id, { say, nameOf, has }) {
    const [kind] = id.split(":");
    if (kind === "card" || kind === "board") return nameOf(id);
    return has(`box.title ${id}`) ? say(`box.title ${id}`) : id;
  },
  label(path, words) {
    const [table = ""] = path.split(".");
    if (["decks", "left_out_with_3", "awards_rounded_up"].includes(table)) return words.say(`box.${table}`);
    return labelOf(path, words);
  },
  entry(path, place, { say }) {
    if (/^(decks|left_out)/.test(path)) return DECKS[place] ?? "";
    return path.startsWith("awards") ? say(`box.place ${place + 1}`) : "";
  },
  word: (word, { nameOf }) => nameOf(word),
  alone: () => false,
  drawn: (tree) => tree,
};
