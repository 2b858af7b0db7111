import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "../src/table/pace.svelte";

describe("the pace of what others do", () => {
  let shown: number[] = [];
  let pace = new Pace<number>(() => undefined);

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    pace = new Pace<number>((change) => shown.push(change));
  });
  afterEach(() => vi.useRealTimers());

  it("shows at once what needs no time", () => {
    pace.hear(1, false);
    pace.hear(2, false);
    expect(shown).toEqual([1, 2]);
    expect(pace.behind).toBe(false);
  });

  it("shows the first of several steps at once and gives each its time", () => {
    for (const step of [1, 2, 3]) pace.hear(step, true);
    expect(shown).toEqual([1]);
    expect(pace.behind).toBe(true);
    vi.advanceTimersByTime(800);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(800);
    expect(shown).toEqual([1, 2, 3]);
    expect(pace.behind).toBe(false);
  });

  it("gives the last one its time before the next begins", () => {
    pace.hear(1, true);
    vi.advanceTimersByTime(400);
    pace.hear(2, true);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 2]);
  });

  it("keeps the order when something comes that needs no time, and when it is hurried", () => {
    for (const step of [1, 2, 3]) pace.hear(step, true);
    pace.hear(4, false);
    expect(shown).toEqual([1, 2, 3, 4]);
    for (const step of [5, 6, 7]) pace.hear(step, true);
    pace.hurry();
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7]);
    vi.runAllTimers();
    expect(shown.length).toBe(7);
  });

  it("shows nothing that was forgotten", () => {
    for (const step of [1, 2, 3]) pace.hear(step, true);
    pace.forget();
    vi.runAllTimers();
    expect(shown).toEqual([1]);
  });
});
