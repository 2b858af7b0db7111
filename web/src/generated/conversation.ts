/** What the server says and takes. Made by `make types` from the Python types: change those. */

/** Everything as it is now, with the log after the number `since`. */
export interface Whole {
  readonly type: "whole";
  readonly number: number;
  readonly viewer: number | null;
  readonly table: TableFacts;
  readonly you: PersonFacts;
  readonly since: number;
  readonly log: readonly LogLine[];
  readonly observation?: Observation;
  readonly words?: Readonly<Record<number, ActionWords>>;
  readonly clocks?: readonly Timer[];
}

/** What everybody who may see the table knows about it. */
export interface TableFacts {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly box: BoxInPlay | null;
  readonly visibility: Visibility;
  readonly clock: Clock;
  readonly stand_in: string | null;
  readonly created: number;
  readonly status: Status;
  readonly seats: readonly SeatFacts[];
  readonly commitment: string | null;
  readonly undo: UndoFacts | null;
  readonly ending: Ending | null;
  readonly next: string | null;
  /** the name of whoever made the table */
  readonly host: string;
  /** may players ask for them? */
  readonly hints: boolean;
}

/**
 * The box that a table is played with, if it is not the usual one: its name, which may be empty.
 *
 * So many of its values differ from the usual ones, and so many were confirmed. The house's has no `owner`.
 */
export interface BoxInPlay {
  readonly name: string;
  readonly owner: string;
  readonly differences: number;
  readonly confirmed: number;
}

/**
 * How time is measured: not at all, for each decision, for each whole turn, or from a bank.
 *
 * `seconds` is the time for a decision, for a turn (days are turns of many seconds), or what is in the bank
 * at the start; `increment` is what a bank gains with each turn.
 */
export interface Clock {
  readonly kind: "bank" | "decision" | "none" | "turn";
  readonly seconds: number;
  readonly increment: number;
}

/** A seat: its name, whether somebody holds it, the bot that holds it or stands in for its holder. */
export interface SeatFacts {
  readonly name: string;
  readonly taken: boolean;
  readonly bot: string | null;
  readonly stand_in: string | null;
  readonly resigned: boolean;
  readonly reserved: boolean;
}

/** A seat asks to go back to so many steps; these seats have yet to agree. */
export interface UndoFacts {
  readonly seat: number;
  readonly length: number;
  readonly waiting: readonly number[];
}

/** How a game ended: by play, or because all others gave up. */
export interface Ending {
  readonly by: "play" | "resignation";
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

/**
 * What a person is to the table: their seats, and the invitation that they can pass on.
 *
 * Who is `barred` was removed by the host.
 */
export interface PersonFacts {
  readonly seats: readonly number[];
  readonly host: boolean;
  readonly reserved: readonly number[];
  readonly key: string | null;
  readonly barred: boolean;
}

/**
 * A line of the table's log: what happened, by whom, and the events of it that the viewer may know.
 *
 * `length` is how many steps still count after something was taken back.
 */
export interface LogLine {
  readonly number: number;
  readonly at: number;
  readonly kind: Happening;
  readonly seat?: number;
  readonly length?: number;
  readonly how?: How;
  readonly events?: readonly GameEvent[];
}

/**
 * Something that happened in a game, or would: a message of its text, and what fills its blanks.
 *
 * `things` are those on the board that it concerns.
 */
export interface GameEvent {
  readonly kind: string;
  readonly seat: number;
  readonly rule: string;
  readonly values: Readonly<Record<string, number | string>>;
  readonly things: readonly string[];
}

/**
 * The part that all games share; each game adds its table.
 *
 * `viewer` is a seat, or None for a spectator. `actions` are the viewer's legal actions, empty for those who
 * don't decide. A score that the viewer may not know is None. `winners` is empty until the game is over.
 * `phase` names what the deciders are asked: the message `ask.<phase>` of the game's catalogue. `prices` has
 * the goods that the viewer's actions cost with all fees, where that is fixed, by the actions' written form;
 * `payment` is what the viewer is paying now; `unused` are those of its actions that lapse if it ends now.
 */
export interface Observation {
  readonly setting: Setting;
  readonly viewer: number | null;
  readonly deciders: readonly number[];
  readonly actions: readonly number[];
  readonly scores: readonly (number | null)[];
  readonly winners: readonly number[];
  readonly over: boolean;
  readonly phase: string;
  readonly prices: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly payment: Payment | null;
  readonly unused: readonly number[];
}

/** Which game is played, by how many and how. `components` are an owner's corrections by dotted path. */
export interface Setting {
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/**
 * A price that is being paid in parts.
 *
 * `usual` are the actions that pay what is left, one after the other, in the way that costs its payer least.
 */
export interface Payment {
  /** of the parts */
  readonly paid: number;
  readonly parts: number;
  readonly usual: readonly number[];
}

/** An action's written form, and the things that one touches to say it. */
export type ActionWords = readonly [text: string, touches: readonly string[]];

/** A seat's time: what is left, and since when it runs down (None while it stands). */
export interface Timer {
  readonly left: number;
  readonly since: number | null;
}

/**
 * What the last entry changed. It has a ticket for whoever wished it.
 *
 * When the game begins, the whole `observation` comes, and after that only the `difference` to the last one.
 */
export interface Change {
  readonly type: "change";
  readonly number: number;
  readonly log: LogLine;
  readonly ticket?: string;
  readonly table?: TableFacts;
  readonly you?: PersonFacts;
  readonly observation?: Observation;
  readonly difference?: Difference;
  readonly words?: Readonly<Record<number, ActionWords>>;
  readonly clocks?: readonly Timer[];
}

/**
 * How to make one observation into the next.
 *
 * `set` replaces fields; `put` and `drop` change entries of fields that hold several by name. A field of one
 * of several things in a row goes by the way to it: `boards.1.points`.
 */
export interface Difference {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly put?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly drop?: Readonly<Record<string, readonly string[]>>;
}

/** A wish was granted before, or it changed no number. */
export interface Done {
  readonly type: "done";
  readonly ticket: string;
  readonly number: number;
}

/** A wish is turned down; also the answer to the question why something can't be done. */
export interface Refused {
  readonly type: "refused";
  readonly ticket: string;
  readonly number: number;
  readonly refusal: Refusal;
}

/**
 * Why something can't be done; by which `rule`, if a rule forbids it.
 *
 * `values` fill the blanks of `pattern` as those of an event do. `first` are the things of which one has to
 * be touched before, if that is all.
 */
export interface Refusal {
  readonly code: Code;
  readonly reason: string;
  readonly rule: string;
  readonly pattern: string;
  readonly values: Readonly<Record<string, number | string>>;
  readonly first: readonly string[];
}

/**
 * What an action would surely bring about, and whether more than that would come to light.
 *
 * `completes` are things that it lets be scored at the end of the turn, `gives_up` actions worth doing that
 * are not possible any more after it. It `settles` if it ends the game, or a turn in which points are scored
 * by that. `price` is all that it surely costs itself, whether its events tell of it or not, also the parts
 * of a payment that nobody is asked about; what is `owed` is left of it then, and paid in parts that can be
 * chosen. Both name goods, workers and banners by their signs; `goods` is a cube of choice.
 */
export interface Preview {
  readonly type: "preview";
  readonly ticket: string;
  readonly events: readonly GameEvent[];
  readonly reveals: boolean;
  readonly completes: readonly Completion[];
  readonly gives_up: readonly number[];
  readonly settles: boolean;
  readonly price: Readonly<Record<string, number>>;
  readonly owed: Readonly<Record<string, number>>;
}

/** A thing that will be scored at the end of the turn, and what that would bring as all stands then. */
export interface Completion {
  readonly thing: string;
  readonly events: readonly GameEvent[];
}

/** What a thing would bring if it were scored now, and the things that belong to it. */
export interface Prospect {
  readonly type: "prospect";
  readonly ticket: string;
  readonly events: readonly GameEvent[];
  readonly things: readonly string[];
}

/** The advice that somebody asked for, for the choice they had when the table was at `number`. */
export interface Hint {
  readonly type: "hint";
  readonly ticket: string;
  readonly number: number;
  readonly advice: Advice;
}

/**
 * What a strong player would do, and why.
 *
 * `among` are a few actions, one of which is the `action`; `then` are those that lead on in this turn.
 * `margin` is by how many points the action is better than the next best one, where that was compared.
 * `events` will surely come of the action, `later` of the rest of the turn. `prepares`, `denies` (the others)
 * and `costs` are subjects, for which the game's catalogue has words: `reason.<subject>`.
 */
export interface Advice {
  readonly action: number;
  readonly among: readonly number[];
  readonly then: readonly ActionWords[];
  readonly margin: number | null;
  readonly events: readonly GameEvent[];
  readonly later: readonly GameEvent[];
  readonly prepares: readonly string[];
  readonly denies: readonly string[];
  readonly costs: readonly string[];
}

/** Somebody said something: the line of that number. */
export interface Chat {
  readonly type: "chat";
  readonly chat: number;
  readonly line: ChatLine;
}

/** What somebody said at the table. */
export interface ChatLine {
  readonly seat: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** The seats whose people have the table open. */
export interface Presence {
  readonly type: "presence";
  readonly seats: readonly number[];
}

/**
 * What the teacher says when the table is at `number`: a step of the lesson, or after the last its end.
 *
 * `values` fill the blanks of the text; `point` names the things on the board that it is about.
 */
export interface Teaching {
  readonly type: "teaching";
  readonly number: number;
  readonly place: number;
  readonly steps: number;
  readonly asks: boolean;
  readonly may_go_back: boolean;
  /** a bookmark, to be given when the connection broke */
  readonly resume: string;
  readonly say: Translated;
  readonly point: readonly string[];
  readonly values: Readonly<Record<string, number>>;
  readonly tried?: Tried;
}

/** A text in every language that Mudbrick speaks; no line of French breaks before a colon or the like. */
export interface Translated {
  readonly en: string;
  readonly fr: string;
  readonly pl: string;
}

/** The answer to an action that was not meant: what it would bring, what the best would, and why not. */
export interface Tried {
  readonly points: number;
  readonly best: number;
  readonly remark: Translated | null;
}

/**
 * How a puzzle stands when the table is at `number`.
 *
 * It is `open` while a turn is being chosen. A turn that is not among the best is `wrong`: it is not played,
 * and `cost` says how many points of the expected lead it gives away. When the puzzle was solved or shown,
 * `solution` tells why.
 */
export interface Puzzling {
  readonly type: "puzzling";
  readonly number: number;
  readonly state: "open" | "right" | "shown" | "wrong";
  /** some of the turn has been played */
  readonly begun: boolean;
  /** a bookmark, to be given when the connection broke */
  readonly resume: string;
  readonly cost?: number;
  readonly solution?: Solution;
}

/**
 * The best turn, the `events` that surely come of it, and subjects for which there is `reason.<subject>`.
 *
 * `margin` is what the best other turn costs.
 */
export interface Solution {
  readonly turn: readonly ActionWords[];
  readonly margin: number;
  readonly events: readonly GameEvent[];
  readonly prepares: readonly string[];
  readonly denies: readonly string[];
  readonly costs: readonly string[];
}

/**
 * Take an action that was chosen when the table was at `number`.
 *
 * With `unless_reveals` it is not taken if somebody would learn or give up something, or a turn or the game
 * would end with points: a preview comes back.
 */
export interface Play {
  readonly do: "play";
  readonly action: number;
  readonly number: number;
  readonly unless_reveals?: boolean;
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Take back the last own step, with the others' consent where it is needed. */
export interface Undo {
  readonly do: "undo";
  readonly number: number;
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Let another seat take back, or not. */
export interface Answer {
  readonly do: "answer";
  readonly agrees: boolean;
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Give up. */
export interface Resign {
  readonly do: "resign";
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Let a bot play on, and perhaps come back. */
export interface Leave {
  readonly do: "leave";
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Play again after a bot has stood in. */
export interface Return {
  readonly do: "return";
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Say something at the table; no part of the game. */
export interface Say {
  readonly do: "say";
  readonly text: string;
  readonly ticket: string;
  readonly seat?: number | null;
}

/** See the table from another of one's own seats. */
export interface Look {
  readonly do: "look";
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Hear an answer, to know that the line is alive. */
export interface Ping {
  readonly do: "ping";
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Hear why nothing that begins with these touches can be done. */
export interface AskWhy {
  readonly do: "why";
  readonly touches: readonly string[];
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Hear what an action would bring about, as far as its seat can know. */
export interface AskPreview {
  readonly do: "preview";
  readonly action: number;
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Hear what a thing would bring if it were scored now, by what everybody can see. */
export interface AskProspect {
  readonly do: "prospect";
  readonly thing: string;
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Hear what a strong player would do; it comes when it was thought about, unless it is wanted no more. */
export interface AskHint {
  readonly do: "hint";
  readonly wanted?: boolean;
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Go on to the next step, back to the one before, or to the beginning. */
export interface Go {
  readonly do: "go";
  readonly to: "back" | "next" | "start";
  readonly ticket: string;
  readonly seat?: number | null;
}

/** Begin the turn anew. */
export interface Again {
  readonly do: "again";
  readonly ticket: string;
  readonly seat?: number | null;
}

/** See the best turn. */
export interface Show {
  readonly do: "show";
  readonly ticket: string;
  readonly seat?: number | null;
}

/** A lesson of a course: its name, its title, and what it is about. */
export interface LessonFacts {
  readonly name: string;
  readonly title: Translated;
  readonly about: Translated;
}

/** All that a game's guide says; its introductions by name, those that come first before the others. */
export interface Guide {
  readonly minute: Minute;
  readonly introductions: Readonly<Record<string, Introduction>>;
}

/** A game in one minute: what one is after, what a turn is, how points are made, and when it ends. */
export interface Minute {
  readonly aim: Translated;
  readonly turn: Translated;
  readonly points: Translated;
  readonly end: Translated;
}

/**
 * One kind of decision, or something that happens: what it is, and what to look for.
 *
 * `asks` are the questions (phases) by which it is known. With `offers` it comes up only where an action is
 * possible whose written form begins with that word, whatever is asked if `asks` is empty. With `after` it
 * comes up once an event of one of these kinds has happened, with `spent` once the reader's number in that
 * field of the observation is zero.
 */
export interface Introduction {
  readonly title: Translated;
  readonly say: Translated;
  readonly look: Translated;
  readonly asks?: readonly string[];
  readonly offers?: string | null;
  readonly after?: readonly string[];
  readonly spent?: string | null;
}

/** A puzzle as it is offered. */
export interface PuzzleFacts {
  readonly id: string;
  readonly theme: string;
  readonly rating: number;
  readonly found_by: "builder" | "grandmaster" | "greedy" | "master";
  readonly seats: number;
}

/**
 * All that a table is made from.
 *
 * `stand_in` names the bot that plays for seats that left or ran out of time. With `autostart` the game
 * begins as soon as every seat is taken; otherwise the host begins it. `box` is the id of a kept box, or
 * `usual` for the game's own numbers; without one, the house's box is played. With `hints` everybody who sits
 * down agrees that players may ask what a strong one would do.
 */
export interface TablePlan {
  readonly game: string;
  readonly seats: readonly SeatPlan[];
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  readonly visibility?: Visibility;
  readonly clock?: Clock;
  readonly stand_in?: string | null;
  readonly autostart?: boolean;
  readonly box?: string | null;
  readonly hints?: boolean;
}

/**
 * Who is to sit at a seat: whoever comes (`open`), the host (`host`, any number of seats), or a bot.
 *
 * A `name` is for a host's further seats, where several people share one device.
 */
export interface SeatPlan {
  readonly kind?: "bot" | "host" | "open";
  readonly bot?: string | null;
  readonly name?: string | null;
}

/** A game up to now from one side: the first observation, and what changed step by step. */
export interface Replay {
  readonly observation: Observation;
  readonly steps: readonly ReplayStep[];
}

/**
 * A step of the past: what was done, how the observation changed, the events, and the scores after it.
 *
 * Of what one may not know, the text and what it touches are empty.
 */
export interface ReplayStep {
  readonly number: number;
  readonly seat: number;
  readonly text: string;
  readonly touches: readonly string[];
  readonly difference: Difference;
  readonly events: readonly GameEvent[];
  readonly scores: readonly (number | null)[];
}

/**
 * Why a computer player did what the log has from the number `first` to `last`.
 *
 * `events` are what came of it, `prepares`, `denies` (the others) and `costs` subjects as in advice.
 */
export interface Explanation {
  readonly seat: number;
  readonly first: number;
  readonly last: number;
  readonly events: readonly GameEvent[];
  readonly prepares: readonly string[];
  readonly denies: readonly string[];
  readonly costs: readonly string[];
}

/** Who one is here: nobody yet, or a name. */
export interface Me {
  readonly known: boolean;
  readonly name: string;
}

/** How one wants to be called. */
export interface NewName {
  readonly name: string;
}

/** What comes after /continue# in a private link. */
export interface Link {
  readonly link: string;
}

/** A choice that is made before a game. */
export interface OptionFacts {
  readonly name: string;
  readonly default: boolean | number | string;
  readonly choices: readonly (boolean | number | string)[];
  readonly about: string;
  readonly rule: string;
}

/** A game that can be played here. */
export interface GameFacts {
  readonly name: string;
  readonly title: string;
  readonly rules: number;
  readonly seats: readonly number[];
  readonly options: readonly OptionFacts[];
  /** in its course; none where it has no course */
  readonly lessons: number;
  readonly puzzles: number;
  /** has it a guide? */
  readonly guide: boolean;
}

/**
 * What can be played, and the bots for people: the weakest first, and the one that one meets first.
 *
 * `address` is where others reach this server, if it was told or found one.
 */
export interface Offer {
  readonly games: readonly GameFacts[];
  readonly bots: readonly string[];
  readonly first_bot: string;
  readonly address: string | null;
}

/** A table, its number, and what one is to it. */
export interface TableState {
  readonly number: number;
  readonly table: TableFacts;
  readonly you: PersonFacts;
}

/** A page of tables; `present` has the seats whose people have their table open, by table. */
export interface TableList {
  readonly tables: readonly TableFacts[];
  readonly present: Readonly<Record<string, readonly number[]>>;
  /** what to send as `before` for the next page; null if this is the last */
  readonly next: string | null;
}

/** Which seat one would like, and under which name if not one's own (for several people on one device). */
export interface Join {
  readonly seat?: number | null;
  readonly name?: string | null;
}

/** Which seat one gives up. */
export interface GiveUpSeat {
  readonly seat?: number | null;
}

/** Which seat the host frees. */
export interface Free {
  readonly seat: number;
}

/** Try another move than the one that the line of that number tells of. */
export interface WhatIf {
  readonly number: number;
}

/** Which empty seat a bot gets. */
export interface Fill {
  readonly seat: number;
  readonly bot: string;
}

/** A game in words: its messages, in the language that they are really in. */
export interface GameText {
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** The rules of a game in Markdown; empty if it has none. */
export interface GameRules {
  readonly text: string;
}

/** How far the analysis of a table is: so many of all questions were answered, or what was found. */
export interface AnalysisState {
  readonly status: "done" | "none" | "running";
  readonly done: number;
  readonly all: number;
  readonly analysis: Analysis | null;
}

/** All that was found. The decisions that cost most come first. */
export interface Analysis {
  readonly level: string;
  readonly moments: readonly Moment[];
  readonly turning: readonly number[];
  readonly decisions: readonly Decision[];
  readonly seats: readonly SeatAnalysis[];
}

/** How likely each seat was to win, before the line of the log with that number. */
export interface Moment {
  readonly number: number;
  readonly chances: readonly number[];
}

/**
 * What a person did at a step, what a strong player would have done, and what the difference cost.
 *
 * `points` are of the lead that can be expected at the end; `chance` is of the chance to win.
 */
export interface Decision {
  readonly number: number;
  readonly seat: number;
  readonly played: ActionWords;
  readonly best: ActionWords;
  readonly points: number;
  readonly chance: number;
}

/**
 * A seat: in how many percent of its decisions it did as well as a strong player, if it had any.
 *
 * Others are `left_out`, so many: there was no time to compare them.
 */
export interface SeatAnalysis {
  readonly closeness: number | null;
  readonly insight: Insight;
  readonly left_out: number;
}

/**
 * The game in a sentence for one seat.
 *
 * `part` is how much of the game had passed when it was decided, in percent; `number` is that of the line of
 * the log before which it was, 0 where there was no such moment.
 */
export interface Insight {
  readonly kind: "behind" | "even" | "led" | "lost_lead" | "took_lead";
  readonly part: number;
  readonly number: number;
}

/** The outlook of a finished game, when it is there; it is unknown where nobody could work it out. */
export interface OutlookState {
  readonly status: "done" | "running" | "unknown";
  readonly outlook: Outlook | null;
}

/** The short part of an analysis: the chances over time, turning points, and a sentence for each seat. */
export interface Outlook {
  readonly level: string;
  readonly moments: readonly Moment[];
  readonly turning: readonly number[];
  readonly insights: readonly Insight[];
}

/**
 * What a value can be: `number`, `flag`, `word`, `counted` (a word and how many: `silver 2`) or `text`.
 *
 * `nesting` is 0 for the value itself, 1 for a list of such, 2 for a list of lists; `length` is that of the
 * outermost list, if it is fixed. Numbers and counts lie between `least` and `most`. A counted word that may
 * stand alone is `bare`.
 */
export interface BoxShape {
  readonly kind: string;
  readonly nesting: number;
  readonly length: number | null;
  readonly least: number;
  readonly most: number;
  readonly words: readonly string[];
  readonly bare: boolean;
}

/**
 * A value of the usual box: its name, where it comes from, and the place of its shape among the shapes.
 *
 * `matters` says how much results change with it, if that was measured.
 */
export interface BoxValue {
  readonly name: string;
  readonly value: unknown;
  readonly source: string;
  readonly shape: number;
  readonly matters: number | null;
}

/** Every value of the usual box of a game, in its order, and what the house says about its own box. */
export interface BoxSchema {
  readonly game: string;
  readonly values: readonly BoxValue[];
  readonly shapes: readonly BoxShape[];
  readonly house: Readonly<Record<string, unknown>>;
  readonly house_name: string;
}

/**
 * What an owner says: values by their dotted names, or the TOML file that has them.
 *
 * `copied` has those that the owner has not looked at, with the name of whose box they were taken from.
 */
export interface BoxWords {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly toml?: string | null;
  readonly copied?: Readonly<Record<string, string>>;
}

/**
 * What is wrong or strange with the value of that name, or with a table of values (or with all: no name).
 *
 * `reason` is the sentence in English; `values` fill the blanks of its `pattern`.
 */
export interface BoxComplaint {
  readonly name: string;
  readonly reason: string;
  readonly pattern: string;
  readonly values: Readonly<Record<string, number | string>>;
}

/** A value that differs from the usual one. */
export interface BoxDifference {
  readonly name: string;
  readonly usual: unknown;
  readonly value: unknown;
}

/**
 * What a look at an owner's values found. Without complaints the box can be kept and played.
 *
 * `confirmed` counts the values that no rulebook prints and that the owner names, of all `unprinted` ones;
 * what is `copied` from another's box doesn't count. `printed` is what a page draws (as
 * `/api/games/{name}/box`), if there are no complaints. `name` is the one that a TOML file gives.
 */
export interface BoxCheck {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly copied: Readonly<Record<string, string>>;
  readonly complaints: readonly BoxComplaint[];
  readonly warnings: readonly BoxComplaint[];
  readonly differences: readonly BoxDifference[];
  readonly confirmed: number;
  readonly unprinted: number;
  readonly printed: Readonly<Record<string, unknown>> | null;
}

/** A box to keep. */
export interface NewBox {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly toml?: string | null;
  readonly copied?: Readonly<Record<string, string>>;
  readonly game: string;
  readonly name: string;
}

/** What a box should be; `number` is the one that one has seen. */
export interface ChangedBox {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly toml?: string | null;
  readonly copied?: Readonly<Record<string, string>>;
  readonly name: string;
  readonly number: number;
}

/** A kept box, and whose it is. A shared one is a copy behind a link, and never changes. */
export interface BoxFacts {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly owner: string;
  readonly mine: boolean;
  readonly shared: boolean;
  readonly number: number;
  readonly changed: number;
  readonly differences: number;
  readonly confirmed: number;
  readonly unprinted: number;
}

/** A kept box with all that it says, and whose box it was taken from where that was another. */
export interface BoxState {
  readonly box: BoxFacts;
  readonly values: Readonly<Record<string, unknown>>;
  readonly copied: Readonly<Record<string, string>>;
  readonly differences: readonly BoxDifference[];
}

/** What a table is played with: the box's name, what differs from the usual one, what is confirmed. */
export interface TableBox {
  readonly name: string;
  readonly differences: readonly BoxDifference[];
  readonly confirmed: readonly string[];
}

export type Code =
  | "illegal"
  | "not your turn"
  | "not first"
  | "no use"
  | "stale"
  | "not yours"
  | "not host"
  | "not started"
  | "started"
  | "not full"
  | "over"
  | "not over"
  | "resigned"
  | "replaced"
  | "not replaced"
  | "no stand-in"
  | "no undo"
  | "not asked"
  | "no hints"
  | "no seat"
  | "taken"
  | "no free seat"
  | "continued"
  | "empty"
  | "own seat"
  | "removed"
  | "closed"
  | "plan"
  | "name"
  | "box"
  | "nobody"
  | "not found"
  | "misfit"
  | "too long"
  | "too many"
  | "too many boxes"
  | "too fast"
  | "other site"
  | "try again"
  | "failed";

export type Happening =
  | "created"
  | "joined"
  | "left"
  | "filled"
  | "started"
  | "played"
  | "undone"
  | "asked"
  | "answered"
  | "resigned"
  | "replaced"
  | "returned"
  | "continued"
  | "removed"
  | "closed";

export type How =
  | "agreed"
  | "declined"
  | "wish"
  | "time";

export type Status =
  | "waiting"
  | "playing"
  | "over"
  | "closed";

export type Visibility =
  | "open"
  | "invited";

export type AnyMessage =
  | Whole
  | Change
  | Done
  | Refused
  | Preview
  | Prospect
  | Hint
  | Chat
  | Presence;

export type LessonMessage =
  | Whole
  | Change
  | Done
  | Refused
  | Preview
  | Prospect
  | Hint
  | Chat
  | Presence
  | Teaching;

export type PuzzleMessage =
  | Whole
  | Change
  | Done
  | Refused
  | Preview
  | Prospect
  | Hint
  | Chat
  | Presence
  | Puzzling;

export type AnyWish =
  | Play
  | Undo
  | Answer
  | Resign
  | Leave
  | Return
  | Say
  | Look
  | Ping
  | AskWhy
  | AskPreview
  | AskProspect
  | AskHint;

export type LessonWish =
  | Play
  | Undo
  | Answer
  | Resign
  | Leave
  | Return
  | Say
  | Look
  | Ping
  | AskWhy
  | AskPreview
  | AskProspect
  | AskHint
  | Go;

export type PuzzleWish =
  | Play
  | Undo
  | Answer
  | Resign
  | Leave
  | Return
  | Say
  | Look
  | Ping
  | AskWhy
  | AskPreview
  | AskProspect
  | AskHint
  | Again
  | Show;

export type Question =
  | AskWhy
  | AskPreview
  | AskProspect;
