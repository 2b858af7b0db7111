import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preferences } from "../src/browser/preferences.svelte";
import type { Change, Observation, TableFacts, Whole } from "../src/generated/conversation";
import { LiveTable } from "../src/table/live-table.svelte";
import { FakeSocket, fakeBrowser, realBrowser } from "./fake-socket";

const seat = { taken: true, bot: null, stand_in: null, resigned: false, reserved: false };

const FACTS: TableFacts = {
  id: "mill",
  game: "nine_stones",
  rules: 1,
  options: {},
  box: null,
  visibility: "open",
  clock: { kind: "none", seconds: 0, increment: 0 },
  stand_in: null,
  created: 0,
  status: "playing",
  seats: [
    { ...seat, name: "Ninsun" },
    { ...seat, name: "Nabu" },
  ],
  commitment: null,
  undo: null,
  ending: null,
  next: null,
};

interface Stones extends Observation {
  readonly stones: Readonly<Record<string, string>>;
}

const SEEN: Stones = {
  setting: { game: "nine_stones", rules: 1, seats: 2, options: {}, components: {} },
  viewer: 0,
  deciders: [0],
  actions: [1, 2, 3],
  scores: [0, 0],
  winners: [],
  over: false,
  phase: "stone",
  stones: { a1: "black", b2: "white" },
};

/** Two things say a move of a stone, one says that one passes. */
const WORDS = {
  1: ["move a1 c3", ["stone:a1", "field:c3"]],
  2: ["move a1 d4", ["stone:a1", "field:d4"]],
  3: ["pass", ["button:pass"]],
} as const;

const whole = (number: number, more: Partial<Whole> = {}): Whole => ({
  type: "whole",
  number,
  viewer: 0,
  table: FACTS,
  you: { seats: [0], host: true, reserved: [], key: null },
  since: 0,
  log: [],
  observation: SEEN,
  words: WORDS,
  ...more,
});

const change = (number: number, more: Partial<Change> = {}): Change => ({
  type: "change",
  number,
  log: { number, at: 0, kind: "played", seat: 1, events: [] },
  ...more,
});

let table: LiveTable;

beforeEach(() => {
  fakeBrowser();
  preferences.confirming = "never";
  table = new LiveTable("mill", null);
  FakeSocket.last.open();
  FakeSocket.last.say(whole(7));
});

afterEach(() => {
  table.close();
  realBrowser();
});

/** The line breaks and comes back; the server tells how the table stands. */
function reconnect(told: Whole): FakeSocket {
  FakeSocket.last.break();
  vi.advanceTimersByTime(501);
  FakeSocket.last.open();
  FakeSocket.last.say(told);
  return FakeSocket.last;
}

const ticketOf = (kind: string): string =>
  String(FakeSocket.last.wishes.findLast((wish) => wish["do"] === kind)?.["ticket"]);

describe("a choice", () => {
  it("is narrowed by touches and sent once it is said completely", () => {
    table.touch("stone:a1");
    expect([...table.lit]).toEqual(["field:c3", "field:d4"]);
    table.touch("field:d4");
    expect(FakeSocket.last.wishes).toMatchObject([{ do: "play", action: 2, number: 7, seat: 0 }]);
    expect([table.busy, table.choices, table.chosen]).toEqual([true, [], []]);
  });

  it("is done when the change comes that has its ticket", () => {
    table.touch("button:pass");
    FakeSocket.last.say(change(8, { ticket: ticketOf("play"), difference: { set: { actions: [], deciders: [1] } } }));
    expect([table.busy, table.myTurn, table.number]).toEqual([false, false, 8]);
  });

  it("that is refused brings the reason, and one may choose again", () => {
    table.touch("button:pass");
    const refusal = { code: "illegal", reason: "not now", rule: "N1.2", pattern: "", values: {}, first: [] } as const;
    FakeSocket.last.say({ type: "refused", ticket: ticketOf("play"), number: 7, refusal });
    expect(table.refusal).toEqual(refusal);
    expect([table.busy, table.choices.length]).toEqual([false, 3]);
    table.touch("stone:a1");
    expect(table.refusal).toBeNull();
  });

  it("that came too late is dropped in silence", () => {
    table.touch("button:pass");
    const refusal = { code: "stale", reason: "", rule: "", pattern: "", values: {}, first: [] } as const;
    FakeSocket.last.say({ type: "refused", ticket: ticketOf("play"), number: 8, refusal });
    expect([table.busy, table.refusal]).toEqual([false, null]);
  });

  it("is proposed first where a person wants that always", () => {
    preferences.confirming = "always";
    table.touch("button:pass");
    expect(FakeSocket.last.wishes).toEqual([]);
    expect(table.proposed?.action).toBe(3);
  });

  it("comes back as a proposal if it would reveal something", () => {
    preferences.confirming = "reveals";
    table.touch("button:pass");
    expect(FakeSocket.last.wishes).toMatchObject([{ do: "play", unless_reveals: true }]);
    FakeSocket.last.say({ type: "preview", ticket: ticketOf("play"), events: [], reveals: true });
    expect([table.busy, table.proposed?.action]).toEqual([false, 3]);
  });

  it("does not come back if something else is asked by then", () => {
    preferences.confirming = "reveals";
    table.touch("button:pass");
    const ticket = ticketOf("play");
    FakeSocket.last.say(change(8, { difference: { set: { actions: [1] } } }));
    FakeSocket.last.say({ type: "preview", ticket, events: [], reveals: true });
    expect([table.busy, table.proposed]).toEqual([false, null]);
  });
});

describe("a table after the line was down", () => {
  it("still has what was chosen, if nothing has happened", () => {
    table.touch("stone:a1");
    reconnect(whole(7));
    expect([...table.lit]).toEqual(["field:c3", "field:d4"]);
    table.touch("field:c3");
    expect(FakeSocket.last.wishes).toMatchObject([{ do: "play", action: 1, number: 7 }]);
  });

  it("forgets what was chosen, if it has moved on", () => {
    table.touch("stone:a1");
    reconnect(whole(9));
    expect(table.chosen).toEqual([]);
  });

  it("sends a choice again with the same ticket, and waits for its answer", () => {
    table.touch("button:pass");
    const ticket = ticketOf("play");
    const line = reconnect(whole(7));
    expect(line.wishes).toMatchObject([{ do: "play", action: 3, number: 7, ticket }]);
    expect(table.busy).toBe(true);
    line.say({ type: "done", ticket, number: 8 });
    expect(table.busy).toBe(false);
  });

  it("proposes a choice that would reveal something, if the same is still asked", () => {
    preferences.confirming = "reveals";
    table.touch("button:pass");
    const line = reconnect(whole(7));
    line.say({ type: "preview", ticket: ticketOf("play"), events: [], reveals: true });
    expect(table.proposed?.action).toBe(3);
  });

  it("adds the lines of the log that it missed to those it has", () => {
    FakeSocket.last.say(change(8));
    reconnect(whole(9, { since: 8, log: [{ number: 9, at: 0, kind: "played", seat: 1 }] }));
    expect(table.log.map((line) => line.number)).toEqual([8, 9]);
  });
});

describe("an observation", () => {
  it("changes by what a difference sets, puts and drops", () => {
    const difference = { set: { scores: [0, 2] }, put: { stones: { c3: "white" } }, drop: { stones: ["b2"] } };
    FakeSocket.last.say(change(8, { difference }));
    expect(table.observation).toEqual({ ...SEEN, scores: [0, 2], stones: { a1: "black", c3: "white" } });
  });

  it("does not change twice by one difference", () => {
    const told = change(8, { difference: { set: { phase: "other" } } });
    FakeSocket.last.say(told);
    FakeSocket.last.say({ ...told, difference: { set: { phase: "again" } } });
    expect([table.observation?.phase, table.log.length]).toEqual(["other", 1]);
  });

  it("keeps what is chosen while others move, as long as the same can be done", () => {
    table.touch("stone:a1");
    FakeSocket.last.say(change(8, { difference: { set: { scores: [0, 1] } } }));
    expect(table.chosen).toEqual(["stone:a1"]);
    FakeSocket.last.say(change(9, { difference: { set: { actions: [3] } } }));
    expect(table.chosen).toEqual([]);
  });

  it("offers nothing when somebody has resigned", () => {
    table.touch("stone:a1");
    const ending = { by: "resignation", scores: [0, 0], winners: [0] } as const;
    FakeSocket.last.say(change(8, { table: { ...FACTS, status: "over", ending } }));
    expect([table.choices, [...table.lit.keys()], table.myTurn]).toEqual([[], [], false]);
    table.touch("stone:a1");
    expect(FakeSocket.last.wishes).toEqual([]);
  });

  it("brings events of which none has a number that another had", () => {
    const event = { kind: "moved", seat: 1, rule: "N1", values: {}, things: [] };
    const log = { number: 8, at: 0, kind: "played", seat: 1, events: [event, event] } as const;
    FakeSocket.last.say(change(8, { log }));
    const first = table.events.map(({ id }) => id);
    FakeSocket.last.say(change(9, { log: { ...log, number: 9 } }));
    expect(new Set([...first, ...table.events.map(({ id }) => id)]).size).toBe(4);
  });
});

describe("a question", () => {
  it("why something can't be touched brings the reason", async () => {
    table.touch("stone:b2");
    expect(FakeSocket.last.wishes).toMatchObject([{ do: "why", touches: ["stone:b2"], seat: 0 }]);
    const refusal = { code: "illegal", reason: "not yours", rule: "", pattern: "", values: {}, first: [] } as const;
    FakeSocket.last.say({ type: "refused", ticket: ticketOf("why"), number: 7, refusal });
    await vi.waitFor(() => expect(table.refusal).toEqual(refusal));
  });

  it("without an answer freezes nothing", async () => {
    table.touch("stone:b2");
    const coming = table.preview(3);
    const failing = expect(coming).rejects.toThrow();
    table.touch("button:pass");
    expect(ticketOf("play")).not.toBe("undefined");
    FakeSocket.last.say(change(8, { ticket: ticketOf("play"), difference: { set: { scores: [1, 0] } } }));
    expect([table.busy, table.myTurn]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(8000);
    await failing;
    expect(table.line).toBe("open");
  });

  it("is asked once in a position, and again where no answer came", async () => {
    const first = table.preview(3);
    void table.preview(3);
    expect(FakeSocket.last.wishes).toHaveLength(1);
    const failing = expect(first).rejects.toThrow();
    reconnect(whole(7));
    await failing;
    void table.preview(3).catch(() => undefined);
    expect(FakeSocket.last.wishes).toMatchObject([{ do: "preview", action: 3 }]);
  });
});
