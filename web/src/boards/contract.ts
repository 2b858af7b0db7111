/**
 * Boards: what the page gives the drawing of a game, and what it asks of one.
 *
 * A board is a Svelte component `boards/<game>/Board.svelte`, found by the game's name. It draws the observation
 * and nothing else: which things can be touched, what they are called and what happened is handed to it. It knows
 * no rules. A game without a board is drawn by `boards/fallback/FallbackBoard.svelte` and is just as playable. Beside it,
 * `boards/<game>/Cover.svelte` is the game's picture on the first page (no props, any size, 16 by 10), and
 * `boards/<game>/Sketch.svelte` has the pictures of the game in one minute (6 by 5).
 *
 * The board stands on a stage that is a size container and scrolls what doesn't fit: `100cqh` and `100cqw` are its
 * height and width, so let the main drawing fit (`calc(100cqh - …)`) with what must always be in sight, the person's
 * own hand for one, and let the rest follow below or beside it.
 *
 * A large board may draw its parts one after the other (`drawing/Later.svelte`); the stage shows it when it is whole.
 *
 * What others do is shown scene by scene, as events. Where a kind of event takes something away, `boards/<game>/sweeps.ts`
 * names it: its scene, and those before it, come while the board still has what goes.
 *
 * Everything touchable carries `data-touch="hex:7,5"`, `role="button"`, a `tabindex` and an `aria-label`;
 * `touchable(board, id)` gives all of these at once. A touch that is lit and that the board does not draw (a
 * `button:…`, for one) is offered by the page below the board, so a board can be incomplete, never unplayable.
 *
 * Where touching a thing means another one (a card its column), `data-way` names that: the page explains what happens then.
 *
 * Events name the things that they concern (`event.things`). What is drawn and never touched can be found by them too
 * if it carries `data-thing="stop:3"`. Where every player has such a thing, `data-thing={ofSeat(1, "pile:2")}` says whose it is: it
 * is found by events about that seat alone, and `highlight` and `recent` have it under this name.
 */

import type { GameEvent, Observation } from "../generated/conversation";

export type { Observation };

/** What a picture of the game in one minute is about. */
export interface SketchProps {
  readonly part: "aim" | "turn" | "points" | "end";
}

/** A seat as the board may show it. Colours are `--seat-<colour>` in the style sheet; shapes go with them. */
export interface BoardSeat {
  readonly name: string;
  readonly colour: number;
  readonly bot: boolean;
}

/**
 * Somebody who plays without a seat, the opponent of a solo game for one: a message that names them, and their points.
 * A game that has one tells of it in `boards/<game>/rival.ts`; events about a rival have no seat (-1).
 */
export interface Rival {
  readonly name: string;
  readonly points: number;
}

/**
 * What answers each question of a game, where other things can be done as well: the words that these actions begin
 * with, by the question. A game tells it in `boards/<game>/answers.ts`, and the page offers them beside the question.
 */
export type Answers = Readonly<Record<string, readonly string[]>>;

/**
 * What a question may name besides whom it asks: seats, and things. A game tells it in `boards/<game>/asking.ts`, and
 * has the question once more as `ask_of.<question>`, with these blanks.
 */
export interface Mentioned {
  readonly seats: Readonly<Record<string, number>>;
  readonly things: Readonly<Record<string, string>>;
  /** The touches by which the viewer answered the parts before, of what is told as one: `{all}` of a deed. */
  readonly before?: readonly string[];
}

/** Something that happened, as the server tells it. `id` grows, so that a board animates each event once. */
export interface BoardEvent extends GameEvent {
  readonly id: number;
}

/** The name of a thing that belongs to a seat, or to a rival (-1), where others have one of the same name. */
export function ofSeat(seat: number, id: string): string {
  return `${seat}/${id}`;
}

/** Of some names, those of things that belong to a seat, without saying so. */
export function ownThings(seat: number, names: ReadonlySet<string>): ReadonlySet<string> {
  const mark = ofSeat(seat, "");
  return new Set([...names].filter((name) => name.startsWith(mark)).map((name) => name.slice(mark.length)));
}

/** Says a message of the game's catalogue in the viewer's language: `say("table.points")`. */
export type Say = (key: string, values?: Readonly<Record<string, number | string>>) => string;

/** What is printed in the box that a table is played with: plain data, as the game's own module makes it. */
export type BoxData = Readonly<Record<string, unknown>>;

/**
 * Besides points, which are told by every game, an event may bring goods: `boards/<game>/gains.ts` has a table of them.
 * What a kind of event brings or costs: signs, each with its number or the name of the value that has it; a minus
 * before the name for what is lost. A sign in braces is the value of that name. A kind without signs is told in a
 * sentence.
 */
export type GainTable = Readonly<Record<string, readonly (readonly [sign: string, amount: string | number])[]>>;

export interface BoardProps<Seen extends Observation = Observation> {
  /** What the viewer may know. */
  readonly observation: Seen;
  /** What is printed in the box, an owner's corrections included. */
  readonly box: BoxData;
  readonly seats: readonly BoardSeat[];
  /** The touches that are possible now, given those already made. */
  readonly lit: ReadonlySet<string>;
  /** The touches made so far on the way to an action. */
  readonly chosen: readonly string[];
  /** Touch something. What is not lit may be touched too: the page then says why it can't be chosen. */
  readonly touch: (id: string) => void;
  /** Answer several questions by one press: each touch says an answer, and follows when the one before is made. */
  readonly answer: (ids: readonly string[]) => void;
  /** Does the person want the names of places printed on the board, as the log tells them? */
  readonly named: boolean;
  /** Tell the page what is pointed at (hover, focus, long press), or null for nothing. */
  readonly explain: (id: string | null) => void;
  /** What has just happened, oldest first; empty when looking at the past. For motion. */
  readonly events: readonly BoardEvent[];
  /**
   * What the board shows already and what is told of in the scenes to come: things hold their motion back until then.
   * null while the board is as it was before the events.
   */
  readonly coming: readonly BoardEvent[] | null;
  /**
   * How long a board may keep in sight what was settled just now, for it to be read, in milliseconds; 0 for somebody
   * who wants to see all at once, null when looking at the past: then it belongs to the step that is looked at.
   */
  readonly reading: number | null;
  readonly say: Say;
  /** The name of a thing in the viewer's language, for labels: `nameOf("hex:7,5")`. */
  readonly nameOf: (id: string) => string;
  /** Things that a line of the log talks about; draw them so that they are easy to find. */
  readonly highlight: ReadonlySet<string>;
  /** The event that this line of the log tells of: a board that shows one player at a time may turn to another. */
  readonly pointedOut: GameEvent | null;
  /** The seat whose doings are shown or awaited; null while the viewer is asked. Such a board turns to it. */
  readonly doer: number | null;
  /** The points of every seat, as far as they are told; behind them those of a rival. */
  readonly scores: readonly (number | null)[];
  /** All that has happened, up to what is shown. */
  readonly told: readonly GameEvent[];
  /** Things with which something was done lately, by the others: mark them softly. */
  readonly recent: ReadonlySet<string>;
  /** Things that belong to the one pointed at, as the rules see it: the tokens connected to a city, for one. */
  readonly prospect: ReadonlySet<string>;
}

/** The attributes of a touchable thing. Spread them: `<g {...touchable(props, "hex:7,5")}>`. */
export interface TouchAttributes {
  readonly "data-touch": string;
  readonly "data-help": string;
  readonly role: "button";
  readonly tabindex: number;
  readonly "aria-label": string;
  readonly "aria-disabled": boolean;
  readonly "aria-pressed": boolean;
  readonly class: string;
  readonly onclick: (event: Event) => void;
  readonly onpointerenter: () => void;
  readonly onpointerleave: () => void;
  readonly onfocus: () => void;
  readonly onblur: () => void;
}

/**
 * All that makes a thing touchable. The page handles keys (arrows move between lit things, Enter and Space touch),
 * so boards don't. Classes: `touch`, and `lit`, `chosen`, `highlight`, `recent`, `prospect` where they apply;
 * `style/touch.css` has the common look, which a board refines. `extra` are the board's own classes, `label` replaces
 * the usual name.
 *
 * When the thing is pointed at, the page shows its label and its help: the catalogue's `help.<id>`, `help.<name>` or
 * `help.<kind>`. Where the id doesn't tell what the thing is (a hex may hold a city or a field), `help` names the
 * message: `touchable(props, "hex:7,5", "", label, "city")`. Any other element may explain itself too: give it
 * `data-help="city"` and an `aria-label`, and the page shows both when it is pointed at.
 */
export function touchable(
  board: Pick<BoardProps, "lit" | "chosen" | "highlight" | "recent" | "prospect" | "touch" | "explain" | "nameOf">,
  id: string,
  extra = "",
  label: string = board.nameOf(id),
  help = "",
): TouchAttributes {
  const lit = board.lit.has(id);
  const chosen = board.chosen.includes(id);
  const marks = [
    "touch",
    extra,
    lit ? "lit" : "",
    chosen ? "chosen" : "",
    board.highlight.has(id) ? "highlight" : "",
    board.recent.has(id) ? "recent" : "",
    board.prospect.has(id) ? "prospect" : "",
  ];
  return {
    "data-touch": id,
    "data-help": help,
    role: "button",
    tabindex: lit || chosen ? 0 : -1,
    "aria-label": label,
    "aria-disabled": !lit && !chosen,
    "aria-pressed": chosen,
    class: marks.filter(Boolean).join(" "),
    onclick: (event) => {
      event.stopPropagation();
      board.touch(id);
    },
    onpointerenter: () => board.explain(id),
    onpointerleave: () => board.explain(null),
    onfocus: () => board.explain(id),
    onblur: () => board.explain(null),
  };
}
