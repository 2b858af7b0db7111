/** Sounds are silent until somebody switches them on, and what happened at the table is heard by its kind. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { preferences } from "../src/browser/preferences.svelte";
import { play, SOUNDS } from "../src/browser/sounds";
import { soundOf } from "../src/game/table-sounds.svelte";
import type { GameEvent } from "../src/generated/conversation";
import { Catalogue } from "../src/i18n/catalogue";

let tones = 0;

class FakeParam {
  value = 0;
  setValueAtTime(): void {}
  linearRampToValueAtTime(): void {}
  exponentialRampToValueAtTime(): void {}
}

class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = (): Promise<void> => Promise.resolve();
  createGain = () => ({ gain: new FakeParam(), connect: (to: unknown) => to });
  createOscillator = () => ({
    frequency: new FakeParam(),
    connect: (to: unknown) => to,
    start: () => (tones += 1),
    stop: () => undefined,
  });
}

beforeEach(() => {
  tones = 0;
  vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => {
  vi.unstubAllGlobals();
  preferences.sound = preferences.effects = false;
});

it("plays nothing unless it was switched on", () => {
  for (const sound of ["turn", "piece", "points", "end"] as const) play(sound);
  expect(tones).toBe(0);
});

it("calls for one's turn and sounds the table by two different switches", () => {
  preferences.sound = true;
  play("turn");
  play("points");
  expect(tones).toBe(SOUNDS.turn.length);
  preferences.effects = true;
  play("end");
  expect(tones).toBe(SOUNDS.turn.length + SOUNDS.end.length);
});

it("tells points from pieces, and nothing from both", () => {
  const words = new Catalogue("en", { "source.harvest": "fields" });
  const event = (kind: string, things: readonly string[]): GameEvent => ({
    kind,
    seat: 0,
    rule: "",
    values: { points: 3 },
    things,
  });
  expect(soundOf([event("placed", ["hex:1,1"]), event("harvest", [])], words)).toBe("points");
  expect(soundOf([event("placed", ["hex:1,1"])], words)).toBe("piece");
  expect(soundOf([event("ended", [])], words)).toBeNull();
});
