import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type LineState, type Spoken } from "../src/connection/connection";
import { FakeSocket, fakeBrowser, realBrowser } from "./fake-socket";

const FIRST = 501; // milliseconds, longer than the pause before the second try
const LONGEST = 10_001; // longer than any

let browser: EventTarget;
let states: [LineState, number][];
let heard: Spoken[];
let line: Connection;

beforeEach(() => {
  browser = fakeBrowser();
  states = [];
  heard = [];
  line = new Connection("mill", "sesame", null, {
    seen: () => ({ since: 7, chat: 2 }),
    hear: (message) => heard.push(message),
    state: (state, code) => states.push([state, code]),
  });
});

afterEach(() => {
  line.close();
  realBrowser();
});

function comeBack(): FakeSocket {
  vi.advanceTimersByTime(FIRST);
  FakeSocket.last.open();
  return FakeSocket.last;
}

describe("a line", () => {
  it("asks only for what was not seen, with the invitation", () => {
    expect(String(FakeSocket.last.address)).toBe(
      "wss://mudbrick.example/api/tables/mill/live?since=7&chat=2&key=sesame",
    );
  });

  it("is tried again after it broke, at one's own seat", () => {
    FakeSocket.last.open();
    line.seat = 1;
    FakeSocket.last.break();
    expect(FakeSocket.made).toHaveLength(1);
    comeBack();
    expect(FakeSocket.last.address.searchParams.get("seat")).toBe("1");
    expect(states).toEqual([
      ["open", 0],
      ["lost", 1006],
      ["open", 0],
    ]);
  });

  it("is tried ever less often, and at once when the device is online again", () => {
    const tries = (milliseconds: number): number => {
      const before = FakeSocket.made.length;
      vi.advanceTimersByTime(milliseconds);
      return FakeSocket.made.length - before;
    };
    FakeSocket.last.break();
    expect(tries(501)).toBe(1);
    FakeSocket.last.break();
    expect(tries(599)).toBe(0);
    expect(tries(402)).toBe(1);
    FakeSocket.last.break();
    browser.dispatchEvent(new Event("online"));
    expect(FakeSocket.made).toHaveLength(4);
  });

  it("is given up where the server says that there is no such table", () => {
    FakeSocket.last.break(4404);
    vi.advanceTimersByTime(LONGEST);
    expect(FakeSocket.made).toHaveLength(1);
    expect(states).toEqual([["closed", 4404]]);
  });

  it("is taken for broken if nothing is heard, though nobody closed it", () => {
    FakeSocket.last.open();
    line.send({ do: "resign" });
    vi.advanceTimersByTime(8000);
    expect(states.at(-1)).toEqual(["lost", 0]);
    comeBack();
    expect(states.at(-1)).toEqual(["open", 0]);
  });

  it("is asked from time to time whether it is alive", () => {
    FakeSocket.last.open();
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.last.sent).toMatchObject([{ do: "ping" }]);
  });

  it("says nothing more after another one was begun", () => {
    const old = FakeSocket.last;
    old.open();
    old.break();
    comeBack();
    old.say({ type: "presence", seats: [1] });
    expect(heard).toEqual([]);
  });
});

describe("a wish", () => {
  it("that was made while the line was down is sent when it is back", () => {
    const ticket = line.send({ do: "resign" }, 0);
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ do: "resign", ticket, seat: 0 }]);
  });

  it("that was not answered is sent again with the same ticket, one that was answered is not", () => {
    FakeSocket.last.open();
    const first = line.send({ do: "play", action: 3, number: 7 }, 0);
    const second = line.send({ do: "say", text: "hello" }, 0);
    FakeSocket.last.say({ type: "done", ticket: first, number: 8 });
    FakeSocket.last.break();
    expect(comeBack().wishes).toEqual([{ do: "say", text: "hello", ticket: second, seat: 0 }]);
  });

  it("has a ticket that no other has", () => {
    const tickets = [line.send({ do: "resign" }), line.send({ do: "resign" })];
    expect(new Set(tickets).size).toBe(2);
  });
});

describe("a question", () => {
  it("is answered by the message with its ticket, which nobody else hears", async () => {
    FakeSocket.last.open();
    const coming = line.ask({ do: "prospect", thing: "hex:1" });
    const ticket = String(FakeSocket.last.wishes[0]?.["ticket"]);
    FakeSocket.last.say({ type: "prospect", ticket, events: [], things: ["hex:2"] });
    await expect(coming).resolves.toMatchObject({ things: ["hex:2"] });
    expect(heard).toEqual([]);
  });

  it("fails at once while the line is down", async () => {
    await expect(line.ask({ do: "prospect", thing: "hex:1" })).rejects.toThrow("down");
  });

  it("fails when the line breaks, and is not asked again", async () => {
    FakeSocket.last.open();
    const coming = line.ask({ do: "prospect", thing: "hex:1" });
    FakeSocket.last.break();
    await expect(coming).rejects.toThrow("broke");
    expect(comeBack().wishes).toEqual([]);
  });

  it("fails after a while if only other things are heard", async () => {
    FakeSocket.last.open();
    const coming = line.ask({ do: "prospect", thing: "hex:1" });
    const failing = expect(coming).rejects.toThrow("no answer");
    FakeSocket.last.say({ type: "presence", seats: [] });
    vi.advanceTimersByTime(8000);
    await failing;
    expect(states.at(-1)).toEqual(["open", 0]);
  });
});
