/** Sounds of our own, made of a few tones when they are wanted: soft, short, and silent unless switched on. */

import { preferences } from "./preferences.svelte";

export type Sound = "turn" | "piece" | "points" | "end";

interface Tone {
  readonly pitch: number; // hertz
  readonly at: number; // seconds after the beginning
  readonly long: number; // seconds
  readonly loud: number;
  readonly wave: OscillatorType;
}

const tone = (pitch: number, at: number, long: number, loud = 0.1, wave: OscillatorType = "triangle"): Tone => ({
  pitch,
  at,
  long,
  loud,
  wave,
});

const [C, E, G, HIGH_C] = [523.25, 659.25, 784, 1046.5];
export const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [tone(G / 2, 0, 0.5), tone(C, 0.14, 0.5)], // a question answered
  piece: [tone(196, 0, 0.09, 0.09, "sine"), tone(147, 0.012, 0.12, 0.07, "sine")], // wood on wood
  points: [tone(E, 0, 0.18, 0.05, "sine"), tone(HIGH_C, 0.07, 0.3, 0.05, "sine")],
  end: [tone(C, 0, 0.9, 0.07), tone(E, 0.16, 0.9, 0.07), tone(G, 0.32, 0.9, 0.07), tone(HIGH_C, 0.48, 1.2, 0.07)],
};

let audio: AudioContext | null = null;

/** May this one be heard? One's turn is a call, all others belong to the table. */
function wanted(sound: Sound): boolean {
  return sound === "turn" ? preferences.sound : preferences.effects;
}

/** Browsers let a page sound only after somebody has touched it: a touch while sound is on makes it ready. */
export function allowSound(): void {
  if (!preferences.sound && !preferences.effects) return;
  audio ??= new AudioContext();
  void audio.resume();
}

export function play(sound: Sound): void {
  if (!wanted(sound)) return;
  allowSound();
  if (!audio) return;
  const { currentTime: start, destination } = audio;
  for (const each of SOUNDS[sound]) {
    const source = audio.createOscillator();
    const volume = audio.createGain();
    const at = start + each.at;
    source.type = each.wave;
    source.frequency.value = each.pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(each.loud, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, at + each.long);
    source.connect(volume).connect(destination);
    source.start(at);
    source.stop(at + each.long + 0.05);
  }
}
