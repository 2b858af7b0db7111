/** The protocol: what the server says and what it is asked, as docs/protocol.md has it. */

export type Value = boolean | number | string;

/** What everybody is told in every game; each game adds its table. */
export interface Observation {
  readonly setting: {
    readonly game: string;
    readonly rules: number;
    readonly seats: number;
    readonly options: Readonly<Record<string, boolean | number | string>>;
  };
  readonly viewer: number | null;
  readonly deciders: readonly number[];
  readonly actions: readonly number[];
  readonly scores: readonly (number | null)[];
  readonly winners: readonly number[];
  readonly over: boolean;
  readonly phase: string;
}

/** What can't be done: `reason` says why in English; `pattern` and `values` are there if the rules forbid it. */
export interface RefusalFacts {
  readonly code: string;
  readonly reason: string;
  readonly pattern: string;
  readonly values: Readonly<Record<string, number | string>>;
}

export interface OptionFacts {
  readonly name: string;
  readonly default: Value;
  readonly choices: readonly Value[];
  readonly about: string;
  readonly rule: string;
}

export interface GameFacts {
  readonly name: string;
  readonly title: string;
  readonly rules: number;
  readonly seats: readonly number[];
  readonly options: readonly OptionFacts[];
}

export interface Offer {
  readonly games: readonly GameFacts[];
  readonly bots: readonly string[];
}

export interface Me {
  readonly known: boolean;
  readonly name: string;
}

export interface Clock {
  readonly kind: "none" | "decision" | "turn" | "bank";
  readonly seconds: number;
  readonly increment: number;
}

export interface SeatPlan {
  readonly kind: "open" | "host" | "bot";
  readonly bot?: string;
  readonly name?: string;
}

export interface Setup {
  readonly game: string;
  readonly seats: readonly SeatPlan[];
  readonly options: Readonly<Record<string, Value>>;
  readonly visibility: "open" | "invited";
  readonly clock: Clock;
  readonly stand_in: string | null;
  readonly autostart: boolean;
}

export interface SeatFacts {
  readonly name: string;
  readonly taken: boolean;
  readonly bot: string | null;
  readonly stand_in: string | null;
  readonly resigned: boolean;
  readonly reserved: boolean;
}

export interface Ending {
  readonly by: "play" | "resignation";
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export interface TableFacts {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, Value>>;
  readonly visibility: "open" | "invited";
  readonly clock: Clock;
  readonly stand_in: string | null;
  readonly created: number;
  readonly status: "waiting" | "playing" | "over";
  readonly seats: readonly SeatFacts[];
  readonly commitment: string | null;
  readonly undo: { readonly seat: number; readonly length: number; readonly waiting: readonly number[] } | null;
  readonly ending: Ending | null;
  readonly next: string | null;
}

export interface PersonFacts {
  readonly seats: readonly number[];
  readonly host: boolean;
  readonly reserved: readonly number[];
  readonly key: string | null;
}

export interface TableState {
  readonly number: number;
  readonly table: TableFacts;
  readonly you: PersonFacts;
}

export interface GameEvent {
  readonly kind: string;
  readonly seat: number;
  readonly rule: string;
  readonly values: Readonly<Record<string, number | string>>;
}

export interface LogLine {
  readonly number: number;
  readonly at: number;
  readonly kind: string;
  readonly seat?: number;
  readonly length?: number;
  readonly how?: string;
  readonly events?: readonly GameEvent[];
}

export interface Timer {
  readonly left: number;
  readonly since: number | null;
}

/** An action's written form, and what one touches to say it. */
export type ActionWords = readonly [string, readonly string[]];

/** How to make one observation into the next. */
export interface Difference {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly put?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly drop?: Readonly<Record<string, readonly string[]>>;
}

interface GameNews {
  readonly whole?: Observation;
  readonly words?: Readonly<Record<string, ActionWords>>;
  readonly clocks?: readonly Timer[];
}

export interface WholeMessage extends GameNews {
  readonly type: "table";
  readonly number: number;
  readonly viewer: number | null;
  readonly table: TableFacts;
  readonly you: PersonFacts;
  readonly since: number;
  readonly log: readonly LogLine[];
}

export interface ChangeMessage extends GameNews {
  readonly type: "change";
  readonly number: number;
  readonly log: LogLine;
  readonly id?: string;
  readonly table?: Partial<TableFacts>;
  readonly you?: PersonFacts;
  readonly observation?: Difference;
}

export interface DoneMessage {
  readonly type: "done";
  readonly id: string;
  readonly number: number;
}

export interface RefusedMessage extends RefusalFacts {
  readonly type: "refused";
  readonly id: string;
  readonly rule: string;
  readonly number: number;
}

export interface ChatLine {
  readonly seat: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface ChatMessage {
  readonly type: "chat";
  readonly chat: number;
  readonly line: ChatLine;
}

/** The seats whose people have the table open. */
export interface PresenceMessage {
  readonly type: "presence";
  readonly seats: readonly number[];
}

export type Message = WholeMessage | ChangeMessage | DoneMessage | RefusedMessage | ChatMessage | PresenceMessage;

/** What can be wished at a table; the id and the seat are added on the way. */
export type Wish =
  | { readonly do: "play"; readonly action: number; readonly number: number }
  | { readonly do: "undo"; readonly number: number }
  | { readonly do: "answer"; readonly agrees: boolean }
  | { readonly do: "resign" }
  | { readonly do: "leave" }
  | { readonly do: "return" }
  | { readonly do: "say"; readonly text: string };

/** A step of a finished game: how the observation changed, and what happened. */
export interface ReplayStep {
  readonly number: number; // of the line of the log
  readonly change: Difference;
  readonly seat: number;
  readonly text: string;
  readonly events: readonly GameEvent[];
  readonly scores: readonly (number | null)[];
}

/** A finished game from one viewpoint. */
export interface Replay {
  readonly whole: Observation;
  readonly steps: readonly ReplayStep[];
}

/** The observation after a difference. */
export function changed<Seen extends Observation>(seen: Seen, difference: Difference): Seen {
  const after: Record<string, unknown> = { ...seen, ...difference.set };
  for (const [field, entries] of Object.entries(difference.put ?? {})) {
    after[field] = { ...(after[field] as object), ...entries };
  }
  for (const [field, keys] of Object.entries(difference.drop ?? {})) {
    const left = { ...(after[field] as Record<string, unknown>) };
    for (const key of keys) delete left[key];
    after[field] = left;
  }
  return after as unknown as Seen;
}
