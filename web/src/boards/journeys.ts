/**
 * Journeys: what travels when something has happened, as a game tells it in a table by the kinds of its events. No game
 * is named here.
 *
 * Things are found by selectors. What stands there in braces is filled in from the event: its values, `{seat}`, its things
 * `{0}`, `{1}` …, `{each}` for each of its things in turn, and what data the moved thing itself has (`{owner}`).
 */

import { APART, arrive, conceal, pass, send, twinOf, type Twin } from "../drawing/twins";
import { still } from "../drawing/motion";
import type { BoardEvent } from "./contract";

export interface Journey {
  /** A thing `comes` to lie where it is, a sign `joins` those that are counted, a thing `goes` and is drawn no more. */
  readonly how: "comes" | "joins" | "goes";
  /** What travels: of the first selector that finds something drawn, the last that it finds, or all one after another. */
  readonly what: readonly string[];
  readonly all: boolean;
  /** Where it comes from or goes to: the first that is in sight. Without any, the place of the event's player. */
  readonly place: readonly string[];
}

export type JourneyTable = Readonly<Record<string, readonly Journey[]>>;

/** Where something happened of which was told last. */
export const HERE = "here";

type Selectors = readonly string[];
export const comes = (what: Selectors, place: Selectors): Journey => ({ how: "comes", what, place, all: false });
export const allCome = (what: Selectors, place: Selectors): Journey => ({ how: "comes", what, place, all: true });
export const joins = (what: Selectors, place: Selectors): Journey => ({ how: "joins", what, place, all: false });
export const goes = (what: Selectors, place: Selectors): Journey => ({ how: "goes", what, place, all: false });
export const allGo = (what: Selectors, place: Selectors): Journey => ({ how: "goes", what, place, all: true });

type Blanks = Readonly<Record<string, string | number | undefined>>;

/** A journey of one event, and what was seen of it before the board changed. */
interface Leg {
  readonly journey: Journey;
  readonly event: BoardEvent;
  readonly blanks: Blanks;
  readonly start: DOMRect | null;
  readonly gone: readonly { readonly thing: Element; readonly twin: Twin; readonly blanks: Blanks }[];
}

const NEAR = 2; // pixels that are no way

export class Journeys {
  #last: number | null = null;
  #fresh: readonly BoardEvent[] = [];
  /** Those that are under way or still to come, by their events. */
  readonly #legs = new Map<number, readonly Leg[]>();
  /** What waits out of sight for its event to be told of. */
  readonly #waiting = new Map<number, readonly Animation[]>();
  #putOff: readonly BoardEvent[] = [];
  #here: DOMRect | null = null;

  /** `home` finds the place of a seat on the board. */
  constructor(
    readonly table: JourneyTable,
    readonly home: string,
    readonly kindOf: (event: BoardEvent) => string = (event) => event.kind,
  ) {}

  /** Before the board changes: where is everything that will move? */
  look(room: Element | undefined, events: readonly BoardEvent[], coming: readonly BoardEvent[] | null): void {
    const last = this.#last;
    this.#last = Math.max(last ?? 0, events.at(-1)?.id ?? 0);
    this.#fresh = last === null || !room || still() ? [] : events.filter(({ id }) => id > last);
    if (!room || this.#fresh.length === 0) return;
    for (const event of [...this.#fresh, ...this.#putOff, ...(coming ?? [])])
      if (!this.#legs.has(event.id)) this.#legs.set(event.id, this.#legsOf(room, event));
  }

  /** When the board has changed: everything goes its way, or waits until it is told of. */
  move(room: Element | undefined, coming: readonly BoardEvent[] | null): void {
    const [told, fresh] = [[...this.#putOff, ...this.#fresh], this.#fresh];
    this.#fresh = [];
    if (room && fresh.length > 0) {
      // On the board as it was there is nothing of what comes: that is put off until it is there.
      if (coming) told.forEach((event) => this.#play(room, event, () => true, false));
      else fresh.forEach((event) => this.#play(room, event, ({ how }) => how === "goes", true));
      this.#putOff = coming ? [] : told;
      coming?.forEach((event) => this.#hold(room, event));
    }
    if (coming) this.#release(new Set(coming.map(({ id }) => id)));
  }

  #legsOf(room: Element, event: BoardEvent): Leg[] {
    return (this.table[this.kindOf(event)] ?? []).flatMap((journey) =>
      blanksOf(journey, event).map((blanks) => ({
        journey,
        event,
        blanks,
        start: inSight(room, journey.place, blanks),
        gone: journey.how === "goes" ? found(room, journey, blanks).flatMap((thing) => likeness(thing, blanks)) : [],
      })),
    );
  }

  #play(room: Element, event: BoardEvent, now: (journey: Journey) => boolean, sweeps: boolean): void {
    const legs = this.#legs.get(event.id) ?? [];
    const later = legs.filter(({ journey }) => !now(journey));
    // All is measured before anything moves: two may change places.
    const begin = legs.filter(({ journey }) => now(journey)).map((leg) => this.#begun(room, leg, sweeps));
    begin.forEach((each) => each());
    if (later.length > 0) this.#legs.set(event.id, later);
    else this.#legs.delete(event.id);
    if (!legs.some(({ journey }) => journey.place.includes(HERE))) this.#here = placeOf(room, event) ?? this.#here;
  }

  #begun(room: Element, { journey, event, blanks, start, gone }: Leg, sweeps: boolean): () => void {
    const { kind } = event;
    if (journey.how === "goes") {
      const ways = gone.map((each) => ({ ...each, goal: this.#place(room, journey, each.blanks) }));
      return () =>
        ways.forEach(({ thing, twin, goal }) => {
          if (!goal) return;
          send(twin, goal, kind);
          if (sweeps) conceal(thing);
        });
    }
    const from = start ?? this.#place(room, journey, blanks);
    const things = found(room, journey, blanks).map((thing) => ({ thing, end: thing.getBoundingClientRect() }));
    // Signs that are scrolled out of sight are had by their player all the same.
    const there = (end: DOMRect): DOMRect => (onStage(room, end) ? end : (this.#homeOf(room, blanks) ?? end));
    return () => {
      for (const [place, { thing, end }] of things.entries()) {
        if (!from || !apart(from, end)) continue;
        if (journey.how === "comes") arrive(from, thing, kind, end, place * APART);
        else if (thing instanceof SVGGraphicsElement) pass(twinOf(thing), from, there(end), kind);
      }
    };
  }

  #place(room: Element, { place }: Journey, blanks: Blanks): DOMRect | null {
    return (place.includes(HERE) ? this.#here : null) ?? inSight(room, place, blanks) ?? this.#homeOf(room, blanks);
  }

  /** Where a player is: on the board, or above it. */
  #homeOf(room: Element, blanks: Blanks): DOMRect | null {
    const plate = document.querySelector(`[data-points-of="${blanks["seat"]}"]`);
    return inSight(room, [this.home], blanks) ?? plate?.getBoundingClientRect() ?? null;
  }

  #hold(room: Element, event: BoardEvent): void {
    if (this.#waiting.has(event.id)) return;
    const held = (this.#legs.get(event.id) ?? [])
      .filter(({ journey }) => journey.how === "comes")
      .flatMap(({ journey, blanks }) => found(room, journey, blanks).map(conceal));
    if (held.length > 0) this.#waiting.set(event.id, held);
  }

  /** What nobody tells of any more is in sight and stays where it is. */
  #release(kept: ReadonlySet<number>): void {
    for (const [id, held] of this.#waiting) {
      if (kept.has(id)) continue;
      held.forEach((each) => each.cancel());
      this.#waiting.delete(id);
    }
    for (const id of this.#legs.keys()) if (!kept.has(id)) this.#legs.delete(id);
  }
}

function blanksOf({ what, place }: Journey, event: BoardEvent): Blanks[] {
  const blanks = Object.assign({ seat: event.seat }, event.values, event.things) as Blanks;
  const each = [...what, ...place].some((selector) => selector.includes("{each}"));
  return each ? event.things.map((thing) => Object.assign({ each: thing }, blanks)) : [blanks];
}

function filled(selector: string, blanks: Blanks): string {
  return selector.replace(/\{(\w+)\}/g, (_, name: string) => CSS.escape(String(blanks[name] ?? "")));
}

const drawn = (thing: Element): boolean => thing.getBoundingClientRect().width > 0;

/** What travels. */
function found(room: Element, { what, all }: Journey, blanks: Blanks): Element[] {
  for (const selector of what) {
    const things = [...room.querySelectorAll(filled(selector, blanks))].filter(drawn);
    if (things.length > 0) return all ? things : things.slice(-1);
  }
  return [];
}

/** Where the first of these is that one sees. */
function inSight(room: Element, selectors: Selectors, blanks: Blanks): DOMRect | null {
  for (const selector of selectors) {
    if (selector === HERE) continue;
    const boxes = [...room.querySelectorAll(filled(selector, blanks))].map((thing) => thing.getBoundingClientRect());
    const seen = boxes.findLast((box) => box.width > 0 && onStage(room, box));
    if (seen) return seen;
  }
  return null;
}

function onStage(room: Element, { top, bottom }: DOMRect): boolean {
  const stage = (room.closest(".stage") ?? room).getBoundingClientRect();
  return bottom > stage.top && top < stage.bottom;
}

/** Where something on the board is that an event concerns. */
function placeOf(room: Element, { seat, things }: BoardEvent): DOMRect | null {
  const named = things.flatMap((thing) => [thing, `${seat}/${thing}`]).map((name) => CSS.escape(name));
  return inSight(
    room,
    named.flatMap((name) => [`[data-touch="${name}"]`, `[data-thing="${name}"]`]),
    {},
  );
}

function likeness(thing: Element, blanks: Blanks): { thing: Element; twin: Twin; blanks: Blanks }[] {
  if (!(thing instanceof SVGGraphicsElement)) return [];
  return [{ thing, twin: twinOf(thing), blanks: Object.assign({}, blanks, thing.dataset) }];
}

function apart(one: DOMRect, two: DOMRect): boolean {
  return Math.hypot(one.left - two.left, one.top - two.top) > NEAR;
}
