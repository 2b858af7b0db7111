/** A table as this page knows it: what the server has told, and what the person is choosing. */

import type { BoardEvent, Observation } from "../boards/contract";
import { Connection, type LineState } from "../connection/connection";
import { askPreview, askWhy, clockSkew, fetchWorth, type Preview, type Why, type Worth } from "../connection/requests";
import { withLine } from "./log-lines";
import { litBy, narrowed, said, touched, type Choice } from "./narrowing";
import { Pace } from "./pace.svelte";
import {
  changed,
  type ActionWords,
  type ChangeMessage,
  type ChatLine,
  type LogLine,
  type Message,
  type PersonFacts,
  type RefusalFacts,
  type RefusedMessage,
  type TableFacts,
  type Timer,
  type WholeMessage,
  type Wish,
} from "../connection/protocol";
import { seatNames } from "../i18n/seat-names";
import { settings } from "../browser/preferences.svelte";

const NOBODY: PersonFacts = { seats: [], host: false, reserved: [], key: null };

/** Why something can't be done, with the rule behind it, and what comes first. */
export interface Notice extends RefusalFacts {
  readonly rule: string;
  readonly first: readonly string[];
}

const DECLINED: Notice = { code: "declined", reason: "", pattern: "", values: {}, rule: "", first: [] };

export class LiveTable {
  line = $state<LineState>("connecting");
  facts = $state.raw<TableFacts | null>(null);
  you = $state.raw<PersonFacts>(NOBODY);
  viewer = $state<number | null>(null);
  number = $state(0);
  observation = $state.raw<Observation | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  chat = $state.raw<readonly (ChatLine & { readonly number: number })[]>([]);
  clocks = $state.raw<readonly Timer[]>([]);
  present = $state.raw<readonly number[]>([]);
  events = $state.raw<readonly BoardEvent[]>([]);
  chosen = $state.raw<readonly string[]>([]);
  proposed = $state.raw<Choice | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The server's clock, less this device's. */
  skew = $state(clockSkew());

  /** Is the server being asked whether the choice reveals something? */
  deciding = $state(false);

  readonly pace = new Pace<ChangeMessage>((message) => this.#hearChange(message));

  #words = new Map<number, ActionWords>();
  #playing = $state<string | null>(null);
  #eventNumber = 0;
  #previews = new Map<string, Promise<Preview>>();
  #worths = new Map<string, Promise<Worth>>();
  readonly #connection: Connection;

  choices = $derived.by<readonly Choice[]>(() => {
    const actions = this.busy ? [] : (this.observation?.actions ?? []);
    return actions.flatMap((action) => {
      const known = this.#words.get(action);
      return known ? [{ action, text: known[0], touches: known[1] }] : [];
    });
  });
  left = $derived(narrowed(this.choices, this.chosen));
  lit = $derived(litBy(this.left, this.chosen));

  constructor(
    readonly id: string,
    readonly key: string | null,
  ) {
    this.#connection = new Connection(id, key, null, {
      seen: () => ({ number: this.number, chat: this.chat.at(-1)?.number ?? 0 }),
      hear: (message) => this.#hear(message),
      state: (state) => (this.line = state),
    });
  }

  close(): void {
    this.pace.forget();
    this.#connection.close();
  }

  /** Has a choice been sent that the server has not answered? */
  get busy(): boolean {
    return this.#playing !== null;
  }

  get myTurn(): boolean {
    return this.choices.length > 0;
  }

  get players(): readonly string[] {
    return this.facts ? seatNames(this.facts.seats) : [];
  }

  /** Touches something: it narrows the choice, begins another one, or brings the reason why it can't. */
  touch = (id: string): void => {
    this.notice = null;
    this.pace.hurry();
    if (!this.myTurn || this.deciding) return;
    const further = touched(this.choices, this.chosen, id);
    if (further === null) {
      void this.#why([...this.chosen, id]);
      return;
    }
    this.chosen = further;
    this.proposed = null;
    const choice = said(this.choices, further);
    if (choice) void this.choose(choice);
    else if (this.left.length === 1 && this.left[0]) this.proposed = this.left[0];
  };

  /** Takes one step back on the way to an action. */
  back = (): void => {
    this.notice = null;
    this.pace.hurry();
    this.proposed = null;
    this.chosen = this.chosen.slice(0, -1);
  };

  forget = (): void => {
    this.notice = null;
    this.proposed = null;
    this.chosen = [];
  };

  /** Sends a choice, or proposes it first where the person wants to be asked. */
  choose = async (choice: Choice): Promise<void> => {
    if (this.deciding) return;
    this.notice = null;
    if (settings.confirming === "always") {
      this.propose(choice);
      return;
    }
    if (settings.confirming === "reveals") {
      const actions = this.observation?.actions;
      this.deciding = true;
      const preview = await this.preview(choice.action).catch(() => null);
      this.deciding = false;
      // Others may have moved meanwhile: what is asked of this person must still be the same.
      if (this.busy || actions !== this.observation?.actions) return;
      // What could not be foretold might reveal something.
      if (preview === null || preview.reveals) {
        this.propose(choice);
        return;
      }
    }
    this.send(choice);
  };

  propose(choice: Choice): void {
    this.chosen = choice.touches;
    this.proposed = choice;
  }

  /** Sends a choice at once. */
  send = (choice: Choice): void => {
    if (this.busy) return;
    this.proposed = null;
    this.chosen = [];
    this.#playing = this.#connection.send({ do: "play", action: choice.action, number: this.number }, this.viewer);
  };

  wish = (wish: Wish): void => {
    this.notice = null;
    this.pace.hurry();
    this.#connection.send(wish, this.viewer);
  };

  undo = (): void => {
    this.pace.hurry();
    this.forget();
    this.wish({ do: "undo", number: this.number });
  };

  look = (seat: number): void => {
    this.forget();
    this.#connection.look(seat);
  };

  /** What an action would bring about; asked once in each position. */
  preview(action: number): Promise<Preview> {
    return once(this.#previews, `${this.number} ${action}`, () => askPreview(this.id, this.viewer ?? 0, action));
  }

  /** What a thing would bring if it were scored now; asked once in each position. */
  worth(thing: string): Promise<Worth> {
    return once(this.#worths, `${this.number} ${thing}`, () => fetchWorth(this.id, this.key, thing));
  }

  async #why(touches: readonly string[]): Promise<void> {
    const number = this.number;
    const why: Why | null = await askWhy(this.id, this.viewer ?? 0, touches).catch(() => null);
    if (!why || number !== this.number) return;
    this.notice = why;
  }

  #hear(message: Message): void {
    switch (message.type) {
      case "table":
        return this.#hearWhole(message);
      case "change":
        return this.pace.hear(message, this.#wantsTime(message));
      case "refused":
        return this.#hearRefusal(message);
      case "done":
        if (message.id === this.#playing) this.#playing = null;
        return;
      case "chat":
        this.chat = [...this.chat, { ...message.line, number: message.chat }];
        return;
      case "presence":
        this.present = message.seats;
    }
  }

  /** Is it something that others do, at a table without a clock, before somebody who wants to follow? */
  #wantsTime({ log }: ChangeMessage): boolean {
    const mine = log.seat !== undefined && this.you.seats.includes(log.seat);
    return settings.pace === "steps" && !mine && this.clocks.length === 0 && !document.hidden;
  }

  #hearWhole(message: WholeMessage): void {
    this.pace.forget();
    const before = message.since === 0 ? [] : this.log;
    this.log = message.log.reduce(withLine, before);
    this.facts = message.table;
    this.you = message.you;
    this.viewer = message.viewer;
    this.#connection.seat = message.viewer;
    this.skew = clockSkew();
    this.#words = new Map();
    this.observation = null;
    this.events = [];
    if (message.number !== this.number) this.forget();
    this.#hearGame(message);
    this.number = message.number;
  }

  #hearChange(message: ChangeMessage): void {
    if (message.number <= this.number) return;
    if (message.id !== undefined && message.id === this.#playing) this.#playing = null;
    const declined = message.log.how === "declined" && this.facts?.undo?.seat === this.viewer;
    this.skew = message.log.at - Date.now();
    this.log = withLine(this.log, message.log);
    if (message.table && this.facts) this.facts = { ...this.facts, ...message.table };
    if (message.you) this.you = message.you;
    const events = message.log.events ?? [];
    this.events = events.map((event) => ({ ...event, id: ++this.#eventNumber }));
    const before = this.observation?.actions;
    this.#hearGame(message);
    this.number = message.number;
    if (before !== this.observation?.actions) this.forget();
    if (declined) this.notice = DECLINED;
  }

  #hearGame(message: WholeMessage | ChangeMessage): void {
    for (const [action, known] of Object.entries(message.words ?? {})) this.#words.set(Number(action), known);
    if (message.clocks) this.clocks = message.clocks;
    if (message.whole) this.observation = message.whole;
    else if (message.type === "change" && message.observation && this.observation) {
      this.observation = changed(this.observation, message.observation);
    }
  }

  #hearRefusal(message: RefusedMessage): void {
    if (message.id === this.#playing) this.#playing = null;
    if (message.code !== "stale") this.notice = { ...message, first: [] };
  }
}

/** An answer that is asked for once; one that did not come is asked for again. */
function once<Answer>(known: Map<string, Promise<Answer>>, asked: string, ask: () => Promise<Answer>): Promise<Answer> {
  const already = known.get(asked);
  if (already) return already;
  const coming = ask();
  if (known.size > 200) known.clear();
  known.set(asked, coming);
  coming.catch(() => known.delete(asked));
  return coming;
}
