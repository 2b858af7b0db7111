/** Motion that explains: a thing travels from where it was to where it is. It never holds anything up. */

export const TRAVEL = 420; // milliseconds
export const GONE = 30_000; // by then the drawing does without it
export const EASING = "cubic-bezier(0.3, 0.7, 0.3, 1)";

export function still(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A reader of events that gives each one once; those that were there before are not news. */
export function freshEvents(): <News extends { readonly id: number }>(events: readonly News[]) => News[] {
  let last: number | null = null;
  return (events) => {
    const newest = events.at(-1)?.id ?? last ?? 0;
    const news = last === null ? [] : events.filter((event) => event.id > (last ?? 0));
    last = Math.max(newest, last ?? 0);
    return news;
  };
}

/** The way of a thing from where it starts to where it is, in the units of its drawing. */
export function way(start: DOMRect, end: DOMRect, scale = 1): Keyframe[] {
  const dx = (start.left + start.width / 2 - end.left - end.width / 2) / scale;
  const dy = (start.top + start.height / 2 - end.top - end.height / 2) / scale;
  const lift = Math.min(2.2, Math.max(1, start.width / end.width));
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${lift})` },
    { transform: `translate(${dx * 0.1}px, ${dy * 0.1}px) scale(1.25)`, offset: 0.75 },
    { transform: "none" },
  ];
}

/** Let a drawn thing come from where another is on the screen. */
export function travel(from: Element | null, thing: Element | null): void {
  if (!from || !thing || still()) return;
  const end = thing.getBoundingClientRect();
  if (!end.width) return;
  const scale = thing instanceof SVGGraphicsElement ? (thing.getScreenCTM()?.a ?? 1) : 1;
  thing.animate(way(from.getBoundingClientRect(), end, scale), { duration: TRAVEL, easing: EASING });
}

/** Let a thing of the page leave for where another is on the screen, as `depart` does with a part of a drawing. */
export function leave(thing: HTMLElement | null | undefined, to: Element | null | undefined): void {
  if (!thing || !to || still()) return;
  const [start, goal] = [thing.getBoundingClientRect(), to.getBoundingClientRect()];
  const twin = thing.cloneNode(true) as HTMLElement;
  for (const name of twin.getAttributeNames().filter((each) => /^(data-|aria-|role|tabindex)/.test(each)))
    twin.removeAttribute(name);
  twin.setAttribute("aria-hidden", "true");
  twin.style.cssText = `position: fixed; left: ${start.left}px; top: ${start.top}px; width: ${start.width}px; height: ${start.height}px; z-index: 6; pointer-events: none`;
  thing.after(twin);
  const [dx, dy] = [
    goal.left + goal.width / 2 - start.left - start.width / 2,
    goal.top + goal.height / 2 - start.top - start.height / 2,
  ];
  const away = `translate(${dx}px, ${dy}px) scale(0.35)`;
  twin
    .animate([{ transform: "none" }, { transform: away, opacity: 1, offset: 0.9 }, { transform: away, opacity: 0 }], {
      duration: 1.6 * TRAVEL,
      easing: EASING,
    })
    .addEventListener("finish", () => twin.remove());
  thing.animate([{ opacity: 0 }, { opacity: 0 }], GONE);
}

/** Let a thing shine for a moment: something happened here. */
export function shine(thing: Element | null | undefined): void {
  if (!thing || still()) return;
  thing.animate(
    [{ filter: "brightness(1)" }, { filter: "brightness(1.45)", offset: 0.3 }, { filter: "brightness(1)" }],
    {
      duration: 700,
      easing: "ease-out",
    },
  );
}
