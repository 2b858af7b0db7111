/** Calling a person: a soft sound, and a notice of the browser when the page is hidden. */

import { settings } from "./settings.svelte";

const NOTES = [392, 523.25]; // G and C: a question answered
let audio: AudioContext | null = null;

export function chime(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  NOTES.forEach((pitch, place) => {
    const tone = audio!.createOscillator();
    const volume = audio!.createGain();
    const at = start + place * 0.14;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(volume).connect(audio!.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  });
}

/** Tells somebody who looks elsewhere. */
export async function notify(title: string, text: string): Promise<void> {
  if (!settings.notices || !document.hidden || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker?.getRegistration();
  const options = { body: text, icon: "/icon-192.png", tag: location.pathname, data: location.pathname };
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}
