/** What the bar offers beside its question. */

import { describe, expect, it } from "vitest";
import { answers } from "../src/boards/ezra_nehemiah/answers";
import { offering } from "../src/choosing/offering";
import { litBy, narrowed, type Choice } from "../src/table/narrowing";

const choice = (text: string, ...touches: string[]): Choice => ({ action: 0, text, touches });
const FOOD = choice("buy food", "button:buy food");
const ELDER = choice("elder 1", "elder:1");
const MAIN = ["temple", "walls", "torah"].map((name) => choice(name, `action:${name}`));

function offered(choices: readonly Choice[], phase: string, chosen: readonly string[] = []) {
  const left = narrowed(choices, chosen);
  const lit = litBy(left, chosen);
  const drawn = new Set([...lit].filter((id) => !id.startsWith("button:")));
  return offering({ choices, left, lit, chosen, drawn, answers: answers[phase] ?? [] });
}

describe("the bar", () => {
  it("has the answers beside the question, before what can always be done", () => {
    expect(offered([FOOD, ELDER, ...MAIN], "main_action").things).toEqual([
      "action:temple",
      "action:walls",
      "action:torah",
      "button:buy food",
    ]);
  });

  it("goes on with the next part of an answer", () => {
    const play = ["1", "2", "3"].map((pile) => choice(`play singer ${pile}`, "card:singer", `pile:${pile}`));
    const trade = choice("trade singer upper", "card:singer", "offer:upper");
    expect(offered([FOOD, trade, ...play], "character").things).toEqual(["card:singer", "button:buy food"]);
    expect(offered([FOOD, trade, ...play], "character", ["card:singer"]).things).toEqual([
      "offer:upper",
      "pile:1",
      "pile:2",
      "pile:3",
    ]);
  });

  it("keeps the ending beside what was begun", () => {
    const place = ["1", "2", "3"].map((hex) => choice(`place farmer ${hex}`, "stand:farmer", `hex:${hex}`));
    const end = choice("end", "button:end");
    expect(offered([...place, end, FOOD], "playing_more").things).toContain("button:end");
    const begun = [...place, choice("place priest 1", "stand:priest", "hex:1"), end, FOOD];
    expect(offered(begun, "playing_more", ["stand:farmer"]).things).toEqual(["hex:1", "hex:2", "hex:3", "button:end"]);
  });

  it("has workers to send beside the preparations that come next", () => {
    const sent = ["farmer", "labourer"].map((task) => choice(`assign ${task}`, `assign:${task}`));
    const next = choice("prepare judgement", "prepare:judgement");
    expect(offered([FOOD, next, ...sent], "preparation").things).toEqual([
      "prepare:judgement",
      "assign:farmer",
      "assign:labourer",
      "button:buy food",
    ]);
  });

  it("says that more waits on the board where the answers are many", () => {
    const clear = [1, 2, 3, 4, 5, 6].map((space) => choice(`clear wood w${space}`, `space:w${space}`, "cube:wood"));
    const { things, elsewhere } = offered([FOOD, ELDER, ...clear], "walls");
    expect([things, elsewhere]).toEqual([["button:buy food"], 7]);
  });

  it("offers all there is where that is little", () => {
    const { things, elsewhere } = offered([ELDER], "recover");
    expect([things, elsewhere]).toEqual([["elder:1"], 0]);
  });
});
