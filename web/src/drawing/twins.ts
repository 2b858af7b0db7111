/** Twins: likenesses of drawn things over the page. They travel where a drawing would cut the thing itself off. */

import { EASING, GONE, still, TRAVEL, way } from "./motion";

/** Milliseconds between two of several that come one after another. */
export const APART = 110;
const SMALLEST = 0.5; // of its own size
const LAID = "position: fixed; display: block; z-index: 6; pointer-events: none";

/** The twin of a picture or of a part of a drawing, and where it is; it is nowhere to be seen yet. */
export interface Twin {
  readonly sheet: SVGElement;
  readonly at: DOMRect;
}

export function twinOf(thing: SVGGraphicsElement): Twin {
  const at = thing.getBoundingClientRect();
  const copy = thing.cloneNode(true) as SVGGraphicsElement;
  for (const name of copy.getAttributeNames().filter((each) => each.startsWith("data-"))) copy.removeAttribute(name);
  const sheet = thing.ownerSVGElement ? spread(thing, copy, at) : laid(copy, at);
  sheet.setAttribute("aria-hidden", "true");
  return { sheet, at };
}

/** A whole picture lies where it was. */
function laid(picture: SVGGraphicsElement, { left, top, width, height }: DOMRect): SVGElement {
  picture.style.cssText += `; ${LAID}; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
  return picture;
}

/** A part of a drawing lies on a sheet as large as the page. */
function spread(thing: SVGGraphicsElement, copy: SVGGraphicsElement, at: DOMRect): SVGElement {
  const { a, b, c, d, e, f } = thing.getScreenCTM() ?? new DOMMatrix();
  copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const middle = `${at.left + at.width / 2}px ${at.top + at.height / 2}px`;
  sheet.style.cssText = `${LAID}; inset: 0; width: 100vw; height: 100vh; transform-origin: ${middle}`;
  sheet.append(copy);
  return sheet;
}

/** Let a thing come from a place on the screen to its own, after a while; `kind` says by what event. */
export function arrive(start: DOMRect, thing: Element, kind: string, end: DOMRect, wait: number): void {
  const timing = { duration: TRAVEL, delay: wait, fill: "backwards" } as const;
  if (!(thing instanceof SVGGraphicsElement)) {
    // It can be touched on its way, so it never reaches beyond the page and is never much smaller.
    const size = Math.max(SMALLEST, start.width / end.width);
    const half = (size * end.width) / 2;
    const middle = Math.max(half, Math.min(innerWidth - half, start.left + start.width / 2));
    const from = `${shift(end, new DOMRect(middle, start.top, 0, start.height))} scale(${size})`;
    thing.animate([{ transform: from }, { transform: "none" }], { ...timing, easing: EASING, id: kind });
    return;
  }
  const frames = way(start, end);
  fly(twinOf(thing), frames, { ...timing, easing: EASING, id: kind });
  thing.animate([{ opacity: 0 }, { opacity: 0 }], timing);
}

/** Let the twin of a sign go from one place on the screen to another. */
export function pass(twin: Twin, start: DOMRect, goal: DOMRect, kind: string): void {
  const [from, to] = [shift(twin.at, start), shift(twin.at, goal)];
  const frames = [{ transform: from }, { transform: `${to} scale(1.25)`, offset: 0.75 }, { transform: to }];
  fly(twin, frames, { duration: TRAVEL, easing: EASING, id: kind });
}

/** Let a twin leave for a place on the screen, where it goes out. */
export function send(twin: Twin, goal: DOMRect, kind: string): void {
  const away = `${shift(twin.at, goal)} scale(0.6)`;
  fly(twin, [{ transform: "none" }, { transform: away, opacity: 1, offset: 0.9 }, { transform: away, opacity: 0 }], {
    duration: 1.4 * TRAVEL,
    easing: EASING,
    id: kind,
  });
}

function shift(at: DOMRect, place: DOMRect): string {
  const [dx, dy] = [
    place.left - at.left + (place.width - at.width) / 2,
    place.top - at.top + (place.height - at.height) / 2,
  ];
  return `translate(${dx}px, ${dy}px)`;
}

/** Let a part of a drawing leave for where another thing is on the screen. The drawing will do without it from then on. */
export function depart(thing: SVGGraphicsElement | null | undefined, to: Element | null | undefined, kind = ""): void {
  if (!thing || !to || still()) return;
  send(twinOf(thing), to.getBoundingClientRect(), kind);
  conceal(thing);
}

/** Keep a thing out of sight, until the drawing does without it or the motion given back is cancelled. */
export function conceal(thing: Element): Animation {
  return thing.animate([{ opacity: 0 }, { opacity: 0 }], GONE);
}

function fly({ sheet }: Twin, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  document.body.append(sheet);
  sheet.animate(frames, timing).addEventListener("finish", () => sheet.remove());
}
