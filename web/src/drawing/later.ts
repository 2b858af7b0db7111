/** Drawing in parts, each in a task of its own, so that the page answers while a large board is made. */

const waiting: (() => void)[] = [];
let called = false;

function next(): void {
  called = false;
  waiting.shift()?.();
  if (waiting.length > 0) call();
}

function call(): void {
  if (called) return;
  called = true;
  setTimeout(next);
}

/** Does some work in a task of its own, after what was asked for before; gives the way to call it off. */
export function later(work: () => void): () => void {
  waiting.push(work);
  call();
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting.splice(place, 1);
  };
}

/** Does some work when all other parts are drawn, those too that they ask for themselves. */
export function last(work: () => void): () => void {
  let callOff = (): void => undefined;
  const wait = (): void => {
    if (waiting.length === 0) work();
    else callOff = later(wait);
  };
  callOff = later(wait);
  return () => callOff();
}
