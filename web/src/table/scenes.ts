/** What a step of the game brought, in scenes: one thing after the other, each where it happens. */

import type { BoardEvent } from "../boards/contract";
import type { Change } from "../generated/conversation";

export interface Scene {
  readonly change: Change;
  readonly events: readonly BoardEvent[];
  /** Does the board change now? Scenes before this one are shown on the board as it was. */
  readonly arrives: boolean;
  /** Is it shown on the board as it was? */
  readonly early: boolean;
  /** Which part of the end it is, and of how many; null while the game goes on. */
  readonly finale: { readonly part: number; readonly parts: number } | null;
}

/** All of a change at once. */
export function oneScene(change: Change, events: readonly BoardEvent[]): Scene {
  return { change, events, arrives: true, early: false, finale: null };
}

/**
 * A scene for each event that concerns something on the board; others belong to the one before. What comes before
 * something is swept away, and the sweeping itself, is shown while it is still there.
 */
export function scenesOf(change: Change, events: readonly BoardEvent[], sweeps: ReadonlySet<string>): readonly Scene[] {
  const beats: BoardEvent[][] = [];
  for (const event of events) {
    const last = beats.at(-1);
    if (last && event.things.length === 0) last.push(event);
    else beats.push([event]);
  }
  return staged(change, beats, sweeps);
}

/**
 * The step that ends a game: a scene for each thing that brings points, with all who have them for it, however the
 * events were told; what brings none belongs to the scene before, unless it concerns something else.
 */
export function finaleOf(
  change: Change,
  events: readonly BoardEvent[],
  sweeps: ReadonlySet<string>,
  points: (event: BoardEvent) => number,
): readonly Scene[] {
  const beats: BoardEvent[][] = [];
  const counted = new Map<string, BoardEvent[]>();
  for (const event of events) {
    const last = beats.at(-1);
    const named = Object.values(event.values).filter((value) => typeof value === "string");
    const counting = points(event) === 0 ? "" : [event.kind, ...named].join();
    const beat = counting ? counted.get(counting) : last && aside(event, last) ? last : undefined;
    if (beat) beat.push(event);
    else {
      const begun = [event];
      beats.push(begun);
      if (counting) counted.set(counting, begun);
    }
  }
  const scenes = staged(change, beats, sweeps);
  return scenes.map((scene, place) => ({ ...scene, finale: { part: place + 1, parts: beats.length } }));
}

/** Does an event concern nothing else than those before it, or bring nothing? */
function aside({ things, values }: BoardEvent, before: readonly BoardEvent[]): boolean {
  const known = before.flatMap((event) => event.things);
  return values["points"] === 0 || things.every((thing) => known.includes(thing));
}

function staged(change: Change, beats: BoardEvent[][], sweeps: ReadonlySet<string>): readonly Scene[] {
  const swept = beats.findIndex((beat) => beat.some((event) => sweeps.has(event.kind)));
  const all = swept + 1 === beats.length ? [...beats, []] : beats;
  return all.map((events, place) => ({
    change,
    events,
    arrives: place === swept + 1,
    early: place <= swept,
    finale: null,
  }));
}
