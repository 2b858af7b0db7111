/** Drawing in parts, for a moment at a time, so that the page answers while a large board is made. */

import { flushSync } from "svelte";

type Work = () => void;

const MOMENT = 5; // milliseconds
const parts: Work[] = [];
const afterwards: Work[] = [];
let called = false;
let drawing = false;

/** Is a board being drawn in parts just now? */
export function inParts(): boolean {
  return drawing || called;
}

function next(): void {
  called = false;
  drawing = true;
  const end = performance.now() + MOMENT;
  let work = parts.shift() ?? afterwards.shift();
  while (work) {
    work();
    flushSync();
    work = performance.now() < end ? (parts.shift() ?? afterwards.shift()) : undefined;
  }
  drawing = false;
  if (parts.length + afterwards.length > 0) call();
}

function call(): void {
  if (called) return;
  called = true;
  setTimeout(next);
}

function enqueue(queue: Work[], work: Work): () => void {
  queue.push(work);
  call();
  return () => {
    const place = queue.indexOf(work);
    if (place >= 0) queue.splice(place, 1);
  };
}

/** Does some work soon, after what was asked for before; gives the way to call it off. */
export function later(work: Work): () => void {
  return enqueue(parts, work);
}

/** Does some work when all parts are drawn, those too that they ask for themselves. */
export function last(work: Work): () => void {
  return enqueue(afterwards, work);
}

/** Does some work later, and not before what is there already has been seen; gives the way to call it off. */
export function painted(work: Work): () => void {
  if (document.visibilityState === "hidden") return later(work);
  let callOff = (): void => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => (callOff = later(work)));
  return () => callOff();
}
