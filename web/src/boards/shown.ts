/** A board with nothing to choose: for those who draw a part of a game where none is played. */

import type { Wording } from "./box-layout";
import type { BoardProps, Observation } from "./contract";

const NOTHING: ReadonlySet<string> = new Set();

export function shown<Seen extends Observation>(words: Wording, observation: Partial<Seen>): BoardProps<Seen> {
  return {
    observation: { viewer: null, ...observation } as Seen,
    box: {},
    seats: [],
    lit: NOTHING,
    chosen: [],
    touch: () => undefined,
    answer: () => undefined,
    named: false,
    explain: () => undefined,
    events: [],
    coming: [],
    reading: null,
    say: words.say,
    nameOf: words.nameOf,
    highlight: NOTHING,
    pointedOut: null,
    doer: null,
    scores: [],
    told: [],
    recent: NOTHING,
    prospect: NOTHING,
  };
}
