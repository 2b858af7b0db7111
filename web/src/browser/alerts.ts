/** Calling a person who looks elsewhere: a notice of the browser when the page is hidden. */

import { preferences } from "./preferences.svelte";

/** Tells somebody who looks elsewhere. */
export async function notify(title: string, text: string): Promise<void> {
  if (!preferences.notices || !document.hidden || Notification.permission !== "granted") return;
  const worker = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  const options = { body: text, icon: "/icon-192.png", tag: location.pathname, data: location.pathname };
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}
