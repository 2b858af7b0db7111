import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beside, Pace, TEMPI } from "../src/table/pace.svelte";

const scene = (name: number): { name: number; events: readonly string[] } => ({ name, events: ["something"] });
const TEMPO = { beat: 800, whole: 10_000 };

describe("the pace of what others do", () => {
  let shown: number[] = [];
  let pace = new Pace<ReturnType<typeof scene>>(() => undefined);

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    pace = new Pace(({ name }) => shown.push(name));
  });
  afterEach(() => vi.useRealTimers());

  it("shows at once what needs no time", () => {
    pace.hear([scene(1)], null);
    pace.hear([scene(2)], null);
    expect(shown).toEqual([1, 2]);
    expect([pace.behind, pace.showing]).toEqual([false, null]);
  });

  it("shows the first of several scenes at once and gives each its time", () => {
    pace.hear([1, 2, 3].map(scene), TEMPO);
    expect(shown).toEqual([1]);
    expect([pace.behind, pace.showing?.name]).toEqual([true, 1]);
    vi.advanceTimersByTime(800);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(800);
    expect([shown, pace.behind, pace.showing?.name]).toEqual([[1, 2, 3], false, 3]);
    vi.advanceTimersByTime(800);
    expect(pace.showing).toBeNull();
  });

  it("gives the last one its time before the next begins", () => {
    pace.hear([scene(1)], TEMPO);
    vi.advanceTimersByTime(400);
    pace.hear([scene(2)], TEMPO);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual([1, 2]);
  });

  it("does not wait where nothing is to be seen", () => {
    pace.hear([scene(1), { name: 2, events: [] }, scene(3)], TEMPO);
    vi.advanceTimersByTime(800);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("keeps the order when something comes that needs no time, and when it is hurried", () => {
    pace.hear([1, 2, 3].map(scene), TEMPO);
    pace.hear([scene(4)], null);
    expect(shown).toEqual([1, 2, 3, 4]);
    pace.hear([5, 6, 7].map(scene), TEMPO);
    pace.hurry();
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7]);
    vi.runAllTimers();
    expect(shown.length).toBe(7);
  });

  it("shows nothing that was forgotten", () => {
    pace.hear([1, 2, 3].map(scene), TEMPO);
    pace.forget();
    vi.runAllTimers();
    expect(shown).toEqual([1]);
  });

  it.each(["quick", "calm"] as const)("never takes longer than the whole of its tempo: %s", (name) => {
    const many = Array.from({ length: 40 }, (_, place) => scene(place));
    pace.hear(many, TEMPI[name]);
    vi.advanceTimersByTime(TEMPI[name].whole);
    expect([shown.length, pace.behind]).toEqual([40, false]);
  });

  it("shows at once what one could not see in the time there is", () => {
    pace.hear(
      Array.from({ length: 400 }, (_, place) => scene(place)),
      TEMPO,
    );
    expect(shown.length).toBe(400);
  });

  it("takes hardly any of somebody's own time, and less than one sees where there is little of it", () => {
    pace.hear([1, 2, 3].map(scene), beside(5 * 60_000, TEMPI.calm));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(300);
    expect(pace.behind).toBe(false);
    pace.hear([4, 5, 6].map(scene), beside(60_000, TEMPI.calm));
    expect(shown.length).toBe(6);
    expect(beside(86_400_000, TEMPI.calm)).toEqual(TEMPI.calm);
  });
});
