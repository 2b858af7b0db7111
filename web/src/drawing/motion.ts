/** Motion that explains: a thing travels from where it was to where it is. It never holds anything up. */

const TRAVEL = 280;

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

/** Let a drawn thing come from where another is on the screen. */
export function travel(from: Element | null, thing: Element | null): void {
  if (!from || !thing || still()) return;
  const start = from.getBoundingClientRect();
  const end = thing.getBoundingClientRect();
  if (!end.width) return;
  const scale = thing instanceof SVGGraphicsElement ? (thing.getScreenCTM()?.a ?? 1) : 1;
  const dx = (start.left + start.width / 2 - end.left - end.width / 2) / scale;
  const dy = (start.top + start.height / 2 - end.top - end.height / 2) / scale;
  const lift = Math.min(2.2, Math.max(1, start.width / end.width));
  thing.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${lift})` },
      { transform: `translate(${dx * 0.1}px, ${dy * 0.1}px) scale(1.25)`, offset: 0.75 },
      { transform: "none" },
    ],
    { duration: TRAVEL, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" },
  );
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
