/** Every message that the page says is there in every language, with the same blanks, and none is there in vain. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { ownThings } from "../src/boards/contract";
import { sentence, thingsOf } from "../src/table/narration";
import { Catalogue } from "../src/i18n/catalogue";
import { GUESTS, thingName, type Language } from "../src/i18n/i18n.svelte";

const SOURCES = join(import.meta.dirname, "..", "src");
const LEVELS = join(SOURCES, "..", "..", "src", "mudbrick", "bots", "text");
const LANGUAGES = ["en", "pl", "fr"];
const PLURAL_FORMS: Record<string, number> = { en: 2, pl: 3, fr: 2 };

function messages(language: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const folder of [join(SOURCES, "i18n"), LEVELS]) {
    const parsed = parse(readFileSync(join(folder, `${language}.toml`), "utf-8"));
    for (const [section, entries] of Object.entries(parsed)) {
      for (const [key, template] of Object.entries(entries as Record<string, string>))
        found[`${section}.${key}`] = template;
    }
  }
  return found;
}

/** The code that speaks the page's messages; a game's board, which has a harness, speaks those of the game. */
function sources(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (entries.some((entry) => ["Board.svelte", "Harness.svelte"].includes(entry.name))) return [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, "utf-8")] : [];
  });
}

const blanks = (template: string): string[] =>
  [...new Set([...template.matchAll(/\{([\w.]+)/g)].map((found) => found[1]!))].sort();

const code = sources(SOURCES).join("\n");
const keys = Object.keys(messages("en"));
// `say("app.home")`, and `say(`clock.${name}_about`)`, which stands for all keys of that shape.
const said = [...code.matchAll(/(?<![.\w])say\(\s*["'](\w+\.\w+)["']/g)].map((found) => found[1]!);
const shapes = [...code.matchAll(/(?<![.\w])say\(\s*`(\w+\.[^`]*)`/g)].map(
  (found) => new RegExp(`^${found[1]!.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "\\w+")}$`),
);

describe("the words of the page", () => {
  it("are all there", () => {
    expect(said.filter((key) => !keys.includes(key))).toEqual([]);
    expect(shapes.filter((shape) => !keys.some((key) => shape.test(key))).map(String)).toEqual([]);
  });

  it("are all said", () => {
    expect(keys.filter((key) => !said.includes(key) && !shapes.some((shape) => shape.test(key)))).toEqual([]);
  });

  it.each(LANGUAGES)("are the same in %s as in English", (language) => {
    const other = messages(language);
    expect(Object.keys(other).sort()).toEqual([...keys].sort());
    for (const key of keys) expect([key, blanks(other[key]!)]).toEqual([key, blanks(messages("en")[key]!)]);
  });

  it.each(LANGUAGES)("have all plural forms in %s", (language) => {
    for (const [key, template] of Object.entries(messages(language))) {
      for (const [, forms] of template.matchAll(/\{[\w.]+\|([^{}]*)\}/g)) {
        expect([key, forms!.split("|").length]).toEqual([key, PLURAL_FORMS[language]]);
      }
    }
  });

  it.each(LANGUAGES)("call a guest in %s by the name that is known to be none", (language) => {
    expect(messages(language)["me.guest"]).toBe(GUESTS[language as Language]);
  });

  it("never break a line of French before a sign", () => {
    expect(Object.entries(messages("fr")).filter(([, template]) => / [:;!?»]|« /.test(template))).toEqual([]);
  });
});

describe("plurals", () => {
  const kroki = new Catalogue("pl", { "x.y": "{count} {count|krok|kroki|kroków}" });
  it.each([
    [1, "1 krok"],
    [3, "3 kroki"],
    [5, "5 kroków"],
    [12, "12 kroków"],
    [22, "22 kroki"],
    [111, "111 kroków"],
  ])("say %i in Polish", (count, text) => {
    expect(kroki.say("x.y", { count })).toBe(text);
  });
});

describe("a sentence with a title in it", () => {
  it.each([
    ["en", "Now?", "Still ahead: Now?", "“Now?” is lost.", "Lost: “Now?”"],
    [
      "fr",
      "Encore un\u00a0?",
      "Still ahead: Encore un\u00a0?",
      "“Encore un\u00a0?” is lost.",
      "Lost: “Encore un\u00a0?”",
    ],
    ["pl", "Handel", "Still ahead: Handel.", "“Handel” is lost.", "Lost: “Handel”."],
  ])("ends once, in %s", (language, title, ...sentences) => {
    const words = new Catalogue(language, {
      "x.end": "Still ahead: {title}.",
      "x.middle": "“{title}” is lost.",
      "x.quoted": "Lost: “{title}”.",
    });
    expect(["x.end", "x.middle", "x.quoted"].map((key) => words.say(key, { title }))).toEqual(sentences);
  });

  it.each([
    ["Encore\u00a0?", "Dans «\u00a0Encore\u00a0?\u00a0»"],
    ["Commerce", "Dans «\u00a0Commerce\u00a0»."],
  ])("ends once also where French has a space before the quotation ends: %s", (title, text) => {
    expect(new Catalogue("fr", { "x.y": "Dans «\u00a0{title}\u00a0»." }).say("x.y", { title })).toBe(text);
  });
});

describe("a word that can be typed", () => {
  const ask = "Co sprzedajesz, {player}? `end` kończy sprzedaż.";

  it("is quoted by the name of its button, as that has it", () => {
    const polish = new Catalogue("pl", { "ask.sale": ask, "name.button:end": "zakończ" });
    expect(polish.say("ask.sale", { player: "`Ewa`" })).toBe("Co sprzedajesz, `Ewa`? „Zakończ” kończy sprzedaż.");
  });

  it("is quoted as it is where no button has it", () => {
    expect(new Catalogue("en", { "x.y": "Say `stop`." }).say("x.y")).toBe("Say “stop”.");
  });
});

describe("what an event concerns", () => {
  const about = (seat: number, ...things: string[]) => ({ kind: "x", seat, rule: "", values: {}, things });

  it("is what it says, as far as that is drawn", () => {
    const drawn = new Set(["hex:7,5", "stand:farmer", "card:3a"]);
    expect(thingsOf(about(0, "hex:7,5", "hex:9,9"), drawn)).toEqual(["hex:7,5"]);
    expect(thingsOf(about(0), drawn)).toEqual([]);
  });

  it("is, where everybody has one, that of the seat that it is about", () => {
    const own = new Set(["0/pile:2", "1/pile:3", "0/card:mason", "1/card:mason", "row:2", "-1/good:gold"]);
    expect(thingsOf(about(0, "pile:2"), own)).toEqual(["0/pile:2"]);
    expect(thingsOf(about(1, "pile:2"), own)).toEqual([]);
    expect(thingsOf(about(1, "pile:3", "row:2"), own)).toEqual(["1/pile:3", "row:2"]);
    expect(thingsOf(about(-1, "good:gold"), own)).toEqual(["-1/good:gold"]);
    expect(ownThings(1, new Set(["1/pile:3", "0/pile:2", "row:2"]))).toEqual(new Set(["pile:3"]));
  });
});

describe("a sentence of the log", () => {
  const french = new Catalogue("fr", {
    "event.drew": "{player} pioche : {tokens}.",
    "name.servant": "serviteur",
    "name.merchant": "marchand",
  });

  it("names every thing of a list", () => {
    const event = { kind: "drew", seat: 0, rule: "B1", values: { tokens: "servant, merchant" }, things: [] };
    expect(sentence(event, ["Ève"], french)).toBe("Ève pioche : serviteur, marchand.");
  });

  it("is said to whom it concerns, and of everybody else by name", () => {
    const english = new Catalogue("en", {
      "event.drew": "{player} draws {count}.",
      "you.drew": "You draw {count}.",
      "event.over": "{player} ends it.",
    });
    const event = (kind: string, seat: number) => ({ kind, seat, rule: "", values: { count: 2 }, things: [] });
    expect(sentence(event("drew", 1), ["Ada", "Eve"], english, 1)).toBe("You draw 2.");
    expect(sentence(event("drew", 0), ["Ada", "Eve"], english, 1)).toBe("Ada draws 2.");
    expect(sentence(event("drew", 1), ["Ada", "Eve"], english)).toBe("Eve draws 2.");
    expect(sentence(event("over", 1), ["Ada", "Eve"], english, 1)).toBe("Eve ends it.");
  });
});

describe("the name of a thing", () => {
  const french = new Catalogue("fr", { "name.workers": "ouvriers", "name.card:2": "la deuxième" });

  it("is that of the words before a number, where the whole has none", () => {
    expect(thingName(french, "bid:workers 3")).toBe("ouvriers 3");
    expect(thingName(french, "bid:bricks 3")).toBe("bricks 3");
    expect(thingName(french, "card:2")).toBe("la deuxième");
  });
});
