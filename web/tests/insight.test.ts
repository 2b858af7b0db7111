import { describe, expect, it } from "vitest";
import type { Insight, Observation, Outlook, Replay } from "../src/generated/conversation";
import { Catalogue } from "../src/i18n/catalogue";
import { i18n } from "../src/i18n/i18n.svelte";
import { insightText, momentName, momentNames, momentsOf } from "../src/review/insight";

const seen = (week: number, day: number): Observation =>
  ({ setting: { game: "ezra_nehemiah" }, week, day }) as unknown as Observation;

/** Three steps: in the second week, on its Sabbath, and on the Sabbath after, with which a game may end. */
const weeks = (over: boolean): Replay =>
  ({
    observation: seen(1, 2),
    steps: [
      { number: 11, difference: { set: { day: 6 } } },
      { number: 12, difference: { set: { week: 2 } } },
      { number: 13, difference: { set: { over } } },
    ],
  }) as unknown as Replay;
const PAST = weeks(true);

const WORDS = new Catalogue("en", {
  "moment.week at": "in week {week}",
  "moment.sabbath until": "until the Sabbath of week {week}",
  "moment.last_sabbath until": "until the last Sabbath",
});
const BARE = new Catalogue("en", {});

const outlook = (...insights: Insight[]): Outlook => ({ level: "master", moments: [], turning: [], insights });
const said = (insight: Insight, own: readonly number[] = [0], catalogue = WORDS): string =>
  insightText(outlook(insight), { players: ["Ada"], own, winners: [0] }, PAST, catalogue);

describe("the moments of a game", () => {
  const words = new Catalogue("en", { "moment.week name": "Week {week}, day {day}" });
  const past = {
    observation: seen(0, 0),
    steps: [0, 1, 1, 0].map((seat, place) => ({
      number: 11 + place,
      seat,
      difference: place === 2 ? { set: { day: 1 } } : {},
    })),
  } as unknown as Replay;
  const names = (...numbers: number[]): string[] => momentNames(past, numbers, ["Ada", "Bo"], words);

  it("have the game's names, with who played where those are the same", () => {
    expect(names(11, 14)).toEqual(["Week 1, day 1", "Week 1, day 2"]);
    expect(names(11, 12, 14)).toEqual(["Week 1, day 1 (Ada)", "Week 1, day 1 (Bo)", "Week 1, day 2"]);
  });

  it("are told apart by the step where the same player played", () => {
    expect(names(12, 13)).toEqual(["Week 1, day 1 (Step 2)", "Week 1, day 1 (Step 3)"]);
  });
});

describe("the first and the last moment of a game", () => {
  const words = new Catalogue("en", {
    "moment.turn name": "Turn {turn}",
    "moment.round name": "Turn {turn} (round {round})",
  });
  const ends = (game: string, end: object, catalogue = words): string[] => {
    const past = {
      observation: { setting: { game }, round: 1, turns: 0, last_turn: 0, over: false },
      steps: [
        { number: 11, difference: { set: { turns: 1 } } },
        { number: 12, difference: { set: end } },
      ],
    } as unknown as Replay;
    return [0, past.steps.length].map(momentsOf(past, catalogue));
  };
  const FINISHED = { turns: 40, last_turn: 40, over: true };
  const STOPPED = { turns: 40 };

  it("are turns that were played", () => {
    expect(ends("babylonia", FINISHED)).toEqual(["Turn 1", "Turn 40"]);
    expect(ends("nehemiah", { ...FINISHED, round: 3 })).toEqual(["Turn 1 (round 1)", "Turn 40 (round 3)"]);
  });

  it("may be a turn that was begun", () => {
    expect(ends("babylonia", STOPPED)).toEqual(["Turn 1", "Turn 41"]);
    expect(ends("nehemiah", STOPPED)).toEqual(["Turn 1 (round 1)", "Turn 41 (round 1)"]);
  });

  it("are steps that were made, where the game has no words for them", () => {
    i18n.language = "en";
    expect(ends("babylonia", FINISHED, BARE)).toEqual(["Step 1", "Step 2"]);
  });
});

describe("the Sabbaths of a game", () => {
  const words = new Catalogue("en", {
    "moment.sabbath name": "Sabbath of week {week}",
    "moment.last_sabbath name": "Last Sabbath",
  });

  it.each([
    [true, "Last Sabbath"],
    [false, "Sabbath of week 3"],
  ])("have a last one only where the game is over: %s", (over, name) => {
    expect(momentName(weeks(over), 14, words)).toBe(name);
  });
});

describe("a game in a sentence", () => {
  it("tells when, in the words of the game", () => {
    i18n.language = "en";
    expect(said({ kind: "took_lead", part: 10, number: 11 })).toBe("You took the lead for good in week 2.");
    expect(said({ kind: "lost_lead", part: 50, number: 12 })).toBe("You led until the Sabbath of week 2.");
    expect(said({ kind: "lost_lead", part: 90, number: 13 })).toBe("You led until the last Sabbath.");
  });

  it("has plain words where the game has none, and for the very end", () => {
    expect(said({ kind: "lost_lead", part: 50, number: 12 }, [0], BARE)).toBe("You led until step 2.");
    expect(said({ kind: "lost_lead", part: 100, number: 14 })).toBe("You led almost to the very end.");
    expect(said({ kind: "behind", part: 100, number: 0 })).toBe("You were never clearly in the lead.");
  });

  it("is about who won, for those who look on or play for several", () => {
    for (const own of [[], [0, 1]]) {
      expect(said({ kind: "took_lead", part: 10, number: 11 }, own)).toBe("Ada took the lead for good in week 2.");
      expect(said({ kind: "led", part: 100, number: 0 }, own)).toBe("Ada led from beginning to end.");
    }
    const nobody = { players: ["Ada"], own: [], winners: [] };
    expect(insightText(outlook({ kind: "behind", part: 100, number: 0 }), nobody, PAST, WORDS)).toBe("");
  });
});
