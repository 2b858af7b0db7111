/** Drawing in parts, for a moment at a time, so that the page answers while a large board is made. */

import { flushSync } from "svelte";

type Work = () => void;

const MOMENT = 5; // milliseconds
const parts: Work[] = [];
const afterwards: Work[] = [];
let called = false;

function next(): void {
  called = false;
  const end = performance.now() + MOMENT;
  let work = parts.shift() ?? afterwards.shift();
  while (work) {
    work();
    flushSync();
    work = performance.now() < end ? (parts.shift() ?? afterwards.shift()) : undefined;
  }
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
