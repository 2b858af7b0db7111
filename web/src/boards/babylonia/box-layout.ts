/** How one goes through the box of Babylonia: the map, the tokens of players and of the land, the cards. */

import { labelOf, type BoxLayout } from "../box-layout";

const PLAYERS = [2, 3, 4];
export const SITES = ["P", "S", "M", "SP", "MS", "MP", "MSP", "F5", "F6", "F7", "FC"];
export const CLAN = ["priest", "merchant", "servant", "farmer"] as const;
const LANDS = ["north", "middle", "south"];

export const layout: BoxLayout = {
  sections: [
    {
      id: "map",
      pieces: [
        { id: "map", paths: ["map"], wide: true },
        { id: "lands", paths: [...LANDS.map((land) => `lands.${land}`), "out_of_play.2", "out_of_play.3"] },
      ],
    },
    {
      id: "tokens",
      pieces: [
        { id: "clan", paths: CLAN.map((kind) => `clan.${kind}`) },
        ...PLAYERS.map((players) => ({
          id: `sites:${players}`,
          paths: SITES.map((site) => `tokens.${players}.${site}`),
          wide: true,
        })),
        { id: "stand", paths: ["stand.usual", "stand.larger"] },
      ],
    },
    {
      id: "cards",
      pieces: [
        { id: "card:1", paths: ["ziggurat_cards.points"] },
        { id: "card:3", paths: ["ziggurat_cards.open"] },
        { id: "points", paths: ["points.noble", "points.city", "points.ziggurat"] },
      ],
    },
  ],
  title(id, { say, has, nameOf }) {
    const [kind = "", number = ""] = id.split(":");
    if (kind === "card") return nameOf(id);
    const key = `box.title ${kind}`;
    return has(key) ? say(key, { number }) : id;
  },
  label(path, words) {
    const site = path.split(".").at(-1) ?? "";
    if (path.startsWith("tokens.")) {
      if (site === "FC") return words.say("box.field_city");
      return site.startsWith("F") ? words.say("box.field", { number: site.slice(1) }) : words.nameOf(`city ${site}`);
    }
    if (path.startsWith("clan.")) return words.nameOf(site);
    return labelOf(path, words);
  },
  entry: (path, place, { say }) => (path.startsWith("lands.") ? say(place ? "box.column" : "box.row") : ""),
  word: (word, { say, has }) => (has(`box.${word}`) ? say(`box.${word}`) : word),
  alone: () => false,
  drawn: (tree) => tree,
};
