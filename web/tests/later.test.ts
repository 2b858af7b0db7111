import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inParts, last, later, painted } from "../src/drawing/later";

describe("drawing in parts", () => {
  const made: string[] = [];
  const make = (name: string) => () => void made.push(name);

  beforeEach(() => {
    made.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("makes nothing at once, then all in order", () => {
    later(make("ground"));
    later(make("city"));
    expect(made).toEqual([]);
    vi.runAllTimers();
    expect(made).toEqual(["ground", "city"]);
  });

  it("does what comes last after the parts that parts ask for", () => {
    last(make("whole"));
    last(make("look around"));
    later(() => {
      make("city")();
      later(make("gate"));
    });
    vi.runAllTimers();
    expect(made).toEqual(["city", "gate", "whole", "look around"]);
  });

  it("leaves a pause when a moment is over", () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const slow = (name: string) => () => {
      make(name)();
      now += 100;
    };
    later(slow("ground"));
    later(slow("city"));
    vi.advanceTimersToNextTimer();
    expect(made).toEqual(["ground"]);
    vi.runAllTimers();
    expect(made).toEqual(["ground", "city"]);
  });

  it("forgets what was called off", () => {
    const callOff = later(make("ground"));
    const callOffLast = last(make("whole"));
    later(make("city"));
    callOff();
    callOffLast();
    vi.runAllTimers();
    expect(made).toEqual(["city"]);
  });

  it("goes on after a call off of all", () => {
    later(make("ground"))();
    vi.runAllTimers();
    later(make("city"));
    vi.runAllTimers();
    expect(made).toEqual(["city"]);
  });

  it("knows whether something is being drawn in parts", () => {
    const known: boolean[] = [];
    const note = () => void known.push(inParts());
    note();
    later(note);
    note();
    vi.runAllTimers();
    note();
    expect(known).toEqual([false, true, true, false]);
  });

  it("waits until what is there has been seen, but not where nobody looks", () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
    vi.stubGlobal("cancelAnimationFrame", (frame: number) => void (frames[frame - 1] = () => undefined));
    const look = { visibilityState: "visible" };
    vi.stubGlobal("document", look);
    painted(make("board"));
    painted(make("nothing"))();
    vi.runAllTimers();
    expect(made).toEqual([]);
    const callOff = painted(make("nothing either"));
    for (const frame of frames) frame();
    callOff();
    vi.runAllTimers();
    expect(made).toEqual(["board"]);
    look.visibilityState = "hidden";
    painted(make("unseen"));
    vi.runAllTimers();
    expect(made).toEqual(["board", "unseen"]);
    vi.unstubAllGlobals();
  });
});
