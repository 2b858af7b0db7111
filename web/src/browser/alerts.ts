/** Calling a person: a soft sound, and a notice of the browser when the page is hidden. */

import { preferences } from "./preferences.svelte";

const NOTES = [392, 523.25]; // G and C: a question answered
let audio: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it: a touch while sound is on makes it ready. */
export function allowSound(): void {
  if (!preferences.sound) return;
  audio ??= new AudioContext();
  void audio.resume();
}

export function chime(): void {
  if (!preferences.sound) return;
  allowSound();
  if (!audio) return;
  const { currentTime: start, destination } = audio;
  for (const [place, pitch] of NOTES.entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = start + place * 0.14;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(volume).connect(destination);
    tone.start(at);
    tone.stop(at + 0.55);
  }
}

/** Tells somebody who looks elsewhere. */
export async function notify(title: string, text: string): Promise<void> {
  if (!preferences.notices || !document.hidden || Notification.permission !== "granted") return;
  const worker = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  const options = { body: text, icon: "/icon-192.png", tag: location.pathname, data: location.pathname };
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}
