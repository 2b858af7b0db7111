import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preferences } from "../src/browser/preferences.svelte";
import { changed } from "../src/connection/difference";
import type { Change, Observation, Preview, TableFacts, Whole } from "../src/generated/conversation";
import type { Review } from "../src/review/review.svelte";
import { TableView } from "../src/review/table-view.svelte";
import { LiveTable } from "../src/table/live-table.svelte";
import { FINALES, TEMPI } from "../src/table/pace.svelte";
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
  host: "Ann",
  hints: false,
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
  prices: {},
  payment: null,
  unused: [],
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
  you: { seats: [0], host: true, reserved: [], key: null, barred: false },
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
  preferences.pace = "at_once";
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

/** The answer to a play that is not to be made if it reveals something, and would. */
const wouldReveal = (ticket: string): Preview => ({
  type: "preview",
  ticket,
  events: [],
  reveals: true,
  completes: [],
  gives_up: [],
  settles: false,
  price: {},
  owed: {},
});

it("strikes nobody out in a look back: whoever resigned played then", () => {
  const seats = [FACTS.seats[0]!, { ...FACTS.seats[1]!, resigned: true }];
  FakeSocket.last.say(whole(8, { table: { ...FACTS, seats } }));
  const view = new TableView(table);
  expect(view.standing.resigned).toEqual([1]);
  view.review = { scores: [0, 0], observation: SEEN } as unknown as Review;
  expect(view.standing.resigned).toEqual([]);
});

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

  it("of several answers is made by one press, each when it is asked for", () => {
    const words = { 4: ["bid 0 wood", ["bid:wood 0"]], 5: ["bid 0 gold", ["bid:gold 0"]] } as const;
    const played = (): unknown[] => FakeSocket.last.wishes.filter((wish) => wish["do"] === "play");
    FakeSocket.last.say(whole(8, { observation: { ...SEEN, actions: [4] }, words }));
    table.answer(["bid:wood 0", "bid:gold 0"]);
    expect(played()).toMatchObject([{ action: 4 }]);
    FakeSocket.last.say(change(9, { ticket: ticketOf("play"), words, difference: { set: { actions: [5] } } }));
    expect(played()).toMatchObject([{ action: 4 }, { action: 5, number: 9 }]);
  });

  it("of several answers ends where something else is asked, or it is refused", () => {
    const words = { 4: ["bid 0 wood", ["bid:wood 0"]], 5: ["bid 0 gold", ["bid:gold 0"]] } as const;
    FakeSocket.last.say(whole(8, { observation: { ...SEEN, actions: [4] }, words }));
    table.answer(["bid:wood 0", "bid:gold 0"]);
    FakeSocket.last.say(change(9, { ticket: ticketOf("play"), words: WORDS, difference: { set: { actions: [3] } } }));
    expect(table.busy).toBe(false);
    FakeSocket.last.say(change(10, { words, difference: { set: { actions: [5] } } }));
    expect([table.busy, table.myTurn]).toEqual([false, true]);
  });

  it("of several answers waits with the last one for whoever confirms everything", () => {
    preferences.confirming = "always";
    const words = { 4: ["bid 0 wood", ["bid:wood 0"]], 5: ["bid 0 gold", ["bid:gold 0"]] } as const;
    FakeSocket.last.say(whole(8, { observation: { ...SEEN, actions: [4] }, words }));
    table.answer(["bid:wood 0", "bid:gold 0"]);
    FakeSocket.last.say(change(9, { ticket: ticketOf("play"), words, difference: { set: { actions: [5] } } }));
    expect([table.busy, table.proposed?.text]).toEqual([false, "bid 0 gold"]);
  });

  it("of a payment in parts is made by one confirmation, as long as the next part is asked for", () => {
    const words = { 4: ["pay stone", ["pay:stone"]], 5: ["pay wood", ["pay:wood"]], 6: ["pay gold", ["pay:gold"]] };
    const payment = { paid: 0, parts: 3, usual: [4, 5, 5] };
    FakeSocket.last.say(whole(8, { observation: { ...SEEN, actions: [4, 6], payment }, words: words as never }));
    expect(table.usual.map(({ text }) => text)).toEqual(["pay stone", "pay wood", "pay wood"]);
    table.settle();
    const set = { actions: [5, 6], payment: { paid: 1, parts: 3, usual: [5, 5] } };
    FakeSocket.last.say(change(9, { ticket: ticketOf("play"), difference: { set } }));
    FakeSocket.last.say(change(10, { ticket: ticketOf("play"), difference: { set: { actions: [3], payment: null } } }));
    expect(FakeSocket.last.wishes).toMatchObject([
      { action: 4, number: 8 },
      { action: 5, number: 9 },
    ]);
    expect([table.busy, table.usual]).toEqual([false, []]);
  });

  it("of a payment that was refused sends no more of it, and another way can be chosen", () => {
    const words = { 4: ["pay stone", ["pay:stone"]], 6: ["pay gold", ["pay:gold"]] };
    const payment = { paid: 0, parts: 2, usual: [4, 4] };
    FakeSocket.last.say(whole(8, { observation: { ...SEEN, actions: [4, 6], payment }, words: words as never }));
    table.settle();
    const refusal = { code: "stale", reason: "", rule: "", pattern: "", values: {}, first: [] } as const;
    FakeSocket.last.say({ type: "refused", ticket: ticketOf("play"), number: 8, refusal });
    table.touch("pay:gold");
    const set = { actions: [4], payment: { paid: 1, parts: 2, usual: [4] } };
    FakeSocket.last.say(change(9, { ticket: ticketOf("play"), difference: { set } }));
    expect(FakeSocket.last.wishes.map((wish) => wish["action"])).toEqual([4, 6]);
    expect(table.usual.map(({ text }) => text)).toEqual(["pay stone"]);
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
    FakeSocket.last.say(wouldReveal(ticketOf("play")));
    expect([table.busy, table.proposed?.action]).toEqual([false, 3]);
  });

  it("that gives something up comes back once a turn for each thing", () => {
    preferences.confirming = "reveals";
    const asks = (...gives_up: readonly number[]): number | undefined => {
      table.forget();
      table.touch("button:pass");
      FakeSocket.last.say({ ...wouldReveal(ticketOf("play")), reveals: false, gives_up });
      return table.proposed?.action;
    };
    expect(asks(1)).toBe(3);
    expect(asks(1, 2)).toBe(3); // something else, too
    expect(asks(1, 2)).toBeUndefined(); // they know
    expect(FakeSocket.last.wishes.at(-1)).toMatchObject({ do: "play", action: 3, unless_reveals: false });
    FakeSocket.last.say(change(8, { ticket: ticketOf("play") }));
    expect(asks(1)).toBe(3); // another turn, though nobody else had one
  });

  it("does not come back if something else is asked by then", () => {
    preferences.confirming = "reveals";
    table.touch("button:pass");
    const ticket = ticketOf("play");
    FakeSocket.last.say(change(8, { difference: { set: { actions: [1] } } }));
    FakeSocket.last.say(wouldReveal(ticket));
    expect([table.busy, table.proposed]).toEqual([false, null]);
  });
});

describe("who looks on", () => {
  const seated = (...seats: number[]): number | null => {
    FakeSocket.last.say(whole(8, { you: { seats, host: false, reserved: [], key: null, barred: false } }));
    return table.self;
  };

  it("sees whoever is waited for, and themselves when they are asked", () => {
    const view = new TableView(table);
    expect(view.doer).toBe(null);
    FakeSocket.last.say(change(8, { difference: { set: { actions: [], deciders: [1] } } }));
    expect(view.doer).toBe(1);
    FakeSocket.last.say(change(9, { difference: { set: { actions: [1], deciders: [0] } } }));
    expect(view.doer).toBe(null);
  });

  it("is called by their seat if they have one, and by no other's", () => {
    expect(seated(1)).toBe(1);
    expect(seated()).toBeNull();
    expect(seated(0, 1)).toBeNull(); // who plays for several reads their names
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
    line.say(wouldReveal(ticketOf("play")));
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

  it("changes inside of things in a row by the way to them, and leaves what it was alone", () => {
    const boards = [
      { points: 0, goods: { wood: 1, ash: 1 } },
      { points: 3, goods: { wood: 2, ash: 1 } },
    ];
    const before = { ...SEEN, boards };
    const after = changed(before, {
      set: { "boards.1.points": 5 },
      put: { "boards.1.goods": { gold: 1 } },
      drop: { "boards.1.goods": ["ash"] },
    });
    expect(after.boards).toEqual([boards[0], { points: 5, goods: { wood: 2, gold: 1 } }]);
    expect(boards[1]).toEqual({ points: 3, goods: { wood: 2, ash: 1 } });
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

describe("what others do", () => {
  const event = { kind: "moved", seat: 1, rule: "N1", values: {}, things: ["stone:b2"] };
  const moved = (number: number, more: Partial<Change> = {}, ...kinds: string[]): Change =>
    change(number, {
      log: { number, at: 0, kind: "played", seat: 1, events: kinds.map((kind) => ({ ...event, kind })) },
      ...more,
    });
  const kinds = (): string => table.events.map(({ kind }) => kind).join();
  const theirTurn = { difference: { set: { actions: [], deciders: [1] } } };
  const myTurn = { difference: { set: { actions: [3], deciders: [0] } } };

  beforeEach(() => {
    preferences.pace = "quick";
    table.send(table.choices[2]!);
    FakeSocket.last.say(
      change(8, { ...theirTurn, ticket: ticketOf("play"), log: { number: 8, at: 0, kind: "played", seat: 0 } }),
    );
  });

  it("is shown one after the other unless somebody wants it otherwise", async () => {
    const fresh = await vi.importActual<typeof import("../src/browser/preferences.svelte")>(
      "../src/browser/preferences.svelte?fresh",
    );
    expect(fresh.preferences.pace).toBe("quick");
    FakeSocket.last.say(moved(9, {}, "one", "two"));
    FakeSocket.last.say(moved(10, myTurn, "three"));
    expect([kinds(), table.number, table.myTurn]).toEqual(["one", 9, false]);
    vi.advanceTimersByTime(750);
    expect([kinds(), table.number]).toEqual(["two", 9]);
    vi.advanceTimersByTime(750);
    expect([kinds(), table.number, table.myTurn]).toEqual(["three", 10, true]);
  });

  it("is shown on the board as it was, until what it sweeps away is gone", () => {
    table.sweeps = new Set(["swept"]);
    FakeSocket.last.say(
      moved(9, { difference: { put: { stones: {} }, drop: { stones: ["b2"] } } }, "one", "swept", "laid"),
    );
    const stones = (): Readonly<Record<string, string>> => (table.observation as Stones).stones;
    vi.advanceTimersByTime(750);
    expect([kinds(), "b2" in stones()]).toEqual(["swept", true]);
    vi.advanceTimersByTime(750);
    expect([kinds(), "b2" in stones()]).toEqual(["laid", false]);
  });

  it("is skipped by a touch that does nothing else", () => {
    FakeSocket.last.say(moved(9, {}, "one"));
    FakeSocket.last.say(moved(10, myTurn, "two"));
    table.touch("button:pass");
    expect([table.number, table.myTurn, FakeSocket.last.wishes.length]).toEqual([10, true, 1]);
    table.touch("button:pass");
    expect(FakeSocket.last.wishes).toMatchObject([{ action: 3 }, { action: 3, number: 10 }]);
  });

  it("takes no time from somebody whose clock runs", () => {
    const clocks = [
      { left: 60_000, since: 5 },
      { left: 60_000, since: null },
    ];
    FakeSocket.last.say(moved(9, {}, "one", "two", "three"));
    FakeSocket.last.say(moved(10, { ...myTurn, clocks }, "four"));
    expect([table.number, table.myTurn]).toEqual([10, true]);
  });

  it("is told completely to those who listen, however quickly it is shown", () => {
    const told: string[] = [];
    table.told = (events) => told.push(...events.map(({ kind }) => kind));
    FakeSocket.last.say(moved(9, {}, "one", "two"));
    FakeSocket.last.say(moved(10, {}, "three"));
    table.pace.hurry();
    expect(told).toEqual(["one", "two", "three"]);
  });
});

describe("what one does oneself", () => {
  const counted = (seat: number, points: number, thing: string) => ({
    kind: "counted",
    seat,
    rule: "",
    values: { points },
    things: [thing],
  });
  const step = (number: number, seat: number, events: ReturnType<typeof counted>[], scores: number[]): Change =>
    change(number, {
      log: { number, at: 0, kind: "played", seat, events },
      difference: { set: { scores, actions: [], deciders: [1] } },
    });
  const shown = (view: TableView): unknown => [table.events.map(({ things }) => things[0]), view.standing.scores];

  beforeEach(() => {
    preferences.pace = "quick";
    table.points = (event) => Number(event.values["points"] ?? 0);
  });

  it("brings its points before others go on, and scores grow with what is shown", () => {
    const view = new TableView(table);
    FakeSocket.last.say(step(8, 0, [counted(0, 4, "stone:a1"), counted(0, 1, "stone:b2")], [5, 0]));
    FakeSocket.last.say(step(9, 1, [counted(1, 3, "stone:c3")], [5, 3]));
    expect(shown(view)).toEqual([["stone:a1"], [4, 0]]);
    vi.advanceTimersByTime(1.5 * TEMPI.quick.beat);
    expect(shown(view)).toEqual([["stone:b2"], [5, 0]]);
    vi.advanceTimersByTime(1.5 * TEMPI.quick.beat);
    expect(shown(view)).toEqual([["stone:c3"], [5, 3]]);
  });

  it("counts what is shown while the board is still as it was", () => {
    table.sweeps = new Set(["swept"]);
    const view = new TableView(table);
    const swept = { ...counted(0, 0, "stone:b2"), kind: "swept" };
    FakeSocket.last.say(step(8, 0, [counted(0, 4, "stone:a1"), swept, counted(1, 2, "stone:c3")], [4, 2]));
    expect(shown(view)).toEqual([["stone:a1"], [4, 0]]);
    vi.advanceTimersByTime(1.5 * TEMPI.quick.beat);
    expect(shown(view)).toEqual([["stone:b2"], [4, 0]]);
    vi.advanceTimersByTime(TEMPI.quick.beat);
    expect(shown(view)).toEqual([["stone:c3"], [4, 2]]);
  });

  it("that brings nothing comes at once", () => {
    FakeSocket.last.say(step(8, 0, [counted(0, 0, "stone:a1"), counted(0, 0, "stone:b2")], [0, 0]));
    expect(table.events.length).toBe(2);
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

describe("the end of a game", () => {
  const counted = (seat: number, points: number, thing: string) => ({
    kind: thing,
    seat,
    rule: "",
    values: { points },
    things: [thing],
  });
  const ending = { by: "play", scores: [9, 6], winners: [0] } as const;
  const last = (seat: number): Change =>
    change(8, {
      log: { number: 8, at: 0, kind: "played", seat, events: [counted(0, 4, "mill"), counted(1, 1, "gold")] },
      table: { ...FACTS, status: "over", ending },
    });
  const shown = (view: TableView): unknown => [table.telling, view.standing.scores, view.standing.winners];

  beforeEach(() => {
    table.points = (event) => Number(event.values["points"]);
    table.finals = new Set(["mill", "gold"]);
  });

  it("is a turn like any other where the game has no final scoring", () => {
    preferences.pace = "quick";
    table.finals = new Set();
    FakeSocket.last.say(last(0));
    expect(table.telling?.part).toBe(0);
  });

  it("is told part by part, also to who ended it, and points come when they are told of", () => {
    preferences.pace = "quick";
    const view = new TableView(table);
    FakeSocket.last.say(last(0));
    expect(shown(view)).toEqual([{ part: 1, parts: 2 }, [9, 5], []]);
    vi.advanceTimersByTime(FINALES.quick.beat);
    expect(shown(view)).toEqual([{ part: 2, parts: 2 }, [9, 6], []]);
    vi.advanceTimersByTime(FINALES.quick.beat);
    expect(shown(view)).toEqual([null, [9, 6], [0]]);
  });

  it("can be skipped", () => {
    preferences.pace = "calm";
    const view = new TableView(table);
    FakeSocket.last.say(last(1));
    expect(table.skip()).toBe(true);
    expect(shown(view)).toEqual([null, [9, 6], [0]]);
  });

  it("comes at once to who wants all at once, and when somebody resigns", () => {
    const view = new TableView(table);
    FakeSocket.last.say(last(0));
    expect(shown(view)).toEqual([null, [9, 6], [0]]);
    preferences.pace = "quick";
    FakeSocket.last.say({ ...last(1), number: 9, log: { number: 9, at: 0, kind: "resigned", seat: 1 } });
    expect(table.telling).toBe(null);
  });
});
