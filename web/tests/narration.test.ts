/** What happened, in words: who did what of a turn, and what merely came of it. */

import { expect, test } from "vitest";
import type { GameEvent, LogLine } from "../src/generated/conversation";
import { Catalogue } from "../src/i18n/catalogue";
import { deedsIn, outcome } from "../src/table/narration";

const catalogue = new Catalogue("en", {
  "event.sent": "{player} sends a worker.",
  "you.sent": "You send a worker.",
  "event.revealed_leaders": "Leaders up for auction.",
});
const event = (kind: string, seat: number): GameEvent => ({ kind, seat, rule: "", values: {}, things: [] });

test("who plays has done what is told of them, not what was dealt or fell to others", () => {
  const sent = event("sent", 1);
  const events = [sent, event("revealed_leaders", 1), event("sent", 0)];
  const line: LogLine = { number: 7, at: 0, kind: "played", seat: 1, events };
  expect(deedsIn(line, catalogue)).toEqual([sent]);
  expect(deedsIn({ number: 8, at: 0, kind: "played", seat: 1 }, catalogue)).toEqual([]);
});

test("who wins because somebody resigned is told so, whatever the points", () => {
  const players = ["Ada", "Eve", "Ida"];
  const told = (by: "play" | "resignation", winners: readonly number[], own: readonly number[] = []) =>
    outcome({ by, winners, scores: [3, 9, 1] }, players, "", own);
  expect(told("play", [0, 1])).toBe("Ada, Eve win");
  expect(told("resignation", [0, 1])).toBe("Ada, Eve win by resignation");
  expect(told("resignation", [1])).toBe("Eve wins by resignation");
  expect(told("resignation", [1], [1])).toBe("You win by resignation");
  expect(told("play", [1], [1])).toBe("You win");
});
