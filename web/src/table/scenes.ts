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
  readonly finale: Finale | null;
  /** How much longer than others it is looked at. */
  readonly weight: number;
}

/** A part of the end: of the final scoring, counted from 1; 0 for what belongs to the turn before it. */
export interface Finale {
  readonly part: number;
  readonly parts: number;
}

const SCORED = 1.5; // points fly longer than other things move

/** All of a change at once. */
export function oneScene(change: Change, events: readonly BoardEvent[]): Scene {
  return { change, events, arrives: true, early: false, finale: null, weight: 1 };
}

/**
 * A scene for each event that concerns something on the board; others belong to the one before. What comes before
 * something is swept away, and the sweeping itself, is shown while it is still there.
 */
export function scenesOf(
  change: Change,
  events: readonly BoardEvent[],
  sweeps: ReadonlySet<string>,
  points: (event: BoardEvent) => number = () => 0,
): readonly Scene[] {
  const beats: BoardEvent[][] = [];
  for (const event of events) {
    const last = beats.at(-1);
    if (last && event.things.length === 0) last.push(event);
    else beats.push([event]);
  }
  return staged(change, beats, sweeps, points);
}

/**
 * The step that ends a game: a scene for each thing that brings points, with all who have them for it, however the
 * events were told; what brings none belongs to the scene before, unless it concerns something else. Parts of the final
 * scoring are those with an event of a kind that belongs to it; all before is an ordinary turn.
 */
export function finaleOf(
  change: Change,
  events: readonly BoardEvent[],
  sweeps: ReadonlySet<string>,
  points: (event: BoardEvent) => number,
  finals: ReadonlySet<string> = new Set(),
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
  const scenes = staged(change, beats, sweeps, points);
  const isFinal = (scene: Scene): boolean => scene.events.some(({ kind }) => finals.has(kind));
  const [begun, parts] = [scenes.findIndex(isFinal), scenes.filter(isFinal).length];
  return scenes.map((scene, place) => {
    const part = begun < 0 ? 0 : scenes.slice(begun, place + 1).filter(isFinal).length;
    return { ...scene, finale: { part, parts }, weight: 1 };
  });
}

/** Does an event concern nothing else than those before it, or bring nothing? */
function aside({ things, values }: BoardEvent, before: readonly BoardEvent[]): boolean {
  const known = before.flatMap((event) => event.things);
  return values["points"] === 0 || things.every((thing) => known.includes(thing));
}

function staged(
  change: Change,
  beats: BoardEvent[][],
  sweeps: ReadonlySet<string>,
  points: (event: BoardEvent) => number,
): readonly Scene[] {
  const swept = beats.findLastIndex((beat) => beat.some((event) => sweeps.has(event.kind)));
  const all = swept + 1 === beats.length ? [...beats, []] : beats;
  return all.map((events, place) => ({
    change,
    events,
    arrives: place === swept + 1,
    early: place <= swept,
    finale: null,
    weight: events.some((event) => points(event) !== 0) ? SCORED : 1,
  }));
}
