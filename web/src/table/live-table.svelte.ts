/** A table as this page knows it: what the server has told, and what the person is choosing. */

import type { BoardEvent, Observation } from "../boards/contract";
import { Connection, type Answer, type Asked, type LineState, type Spoken, type Wish } from "../connection/connection";
import { changed } from "../connection/difference";
import { clockSkew } from "../connection/requests";
import type {
  ActionWords,
  Advice,
  Change,
  ChatLine,
  GameEvent,
  LogLine,
  PersonFacts,
  Preview,
  Prospect,
  Puzzling,
  Refusal,
  Refused,
  TableFacts,
  Teaching,
  Timer,
  Whole,
} from "../generated/conversation";
import { askOnce } from "./ask-once";
import { withLine } from "./log-lines";
import { litBy, narrowed, said, touched, type Choice } from "./narrowing";
import { Pace } from "./pace.svelte";
import type { Scene } from "./scenes";
import { staged } from "./staging";
import { seatNames } from "../i18n/seat-names";
import { preferences } from "../browser/preferences.svelte";

const NOBODY: PersonFacts = { seats: [], host: false, reserved: [], key: null, barred: false };

/** A choice that was sent, and not answered yet. */
interface Sent {
  readonly ticket: string;
  readonly choice: Choice;
  /** What could be done when it was made. */
  readonly actions: readonly number[];
}

/** A lesson or a puzzle that is taken at a table of its own, and who takes it. */
export interface TakenLesson {
  readonly kind: "lessons" | "puzzles";
  readonly game: string;
  readonly name: string;
  readonly learner: string;
}

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
  /** Why the last thing that was wished or touched can't be done. */
  refusal = $state.raw<Refusal | null>(null);
  /** Did the others not let this person take back? */
  declined = $state(false);
  /** What the teacher says, when the table shows what it is about; the newest last. */
  #teachings = $state.raw<readonly Teaching[]>([]);
  /** How the puzzle stands, in the same way. */
  #puzzlings = $state.raw<readonly Puzzling[]>([]);
  /** The server's clock, less this device's. */
  skew = $state(clockSkew());

  readonly pace = new Pace<Scene>((scene) => this.#show(scene));
  /** Kinds of events by which something leaves the board: what comes before them is shown before that. */
  sweeps: ReadonlySet<string> = new Set();
  /** Kinds of events that belong to the final scoring. */
  finals: ReadonlySet<string> = new Set();
  /** What was shown on the board as it was: what it brought is not in the observation yet. */
  foretold = $state.raw<readonly BoardEvent[]>([]);
  /** What the board shows and scenes to come tell of; null while a scene is shown on the board as it was. */
  coming = $derived.by<readonly BoardEvent[] | null>(() => {
    const { showing, coming } = this.pace;
    if (showing?.early) return null;
    return coming.filter(({ change }) => change === showing?.change).flatMap(({ events }) => events);
  });
  /** Hears of all that happens, however quickly it is shown. */
  told: (events: readonly GameEvent[]) => void = () => undefined;

  /** The points that an event brings, in the words of the game. */
  points: (event: GameEvent) => number = () => 0;

  #words = new Map<number, ActionWords>();
  #sent = $state.raw<Sent | null>(null);
  /** What is still to be sent of a payment that was confirmed. */
  #settling: readonly Choice[] = [];
  /** What is still to be touched of several answers that were given by one press. */
  #answers: readonly string[] = [];
  /** What the person was told they give up, and by which choice: they are asked about each thing once a turn. */
  #warned: ReadonlySet<string> = new Set();
  #warnedBy = "";
  #eventNumber = 0;
  #previews = new Map<string, Promise<Preview>>();
  #prospects = new Map<string, Promise<Prospect>>();
  readonly #connection: Connection;

  choices = $derived.by<readonly Choice[]>(() => {
    // When somebody has resigned the game is over, though its position is not.
    const closed = this.busy || this.facts?.status === "over";
    const actions = closed ? [] : (this.observation?.actions ?? []);
    return actions.flatMap((action) => this.#choice(action));
  });
  /** The choices that pay what is asked in the usual way, one after the other; none while another one is made. */
  usual = $derived.by<readonly Choice[]>(() => {
    if (this.choices.length === 0 || this.chosen.length > 0) return [];
    return (this.observation?.payment?.usual ?? []).flatMap((action) => this.#choice(action));
  });
  left = $derived(narrowed(this.choices, this.chosen));
  lit = $derived(litBy(this.left, this.chosen));

  /** An action in words, if they have come. */
  #choice(action: number): Choice[] {
    const known = this.#words.get(action);
    return known ? [{ action, text: known[0], touches: known[1] }] : [];
  }

  constructor(
    readonly id: string,
    readonly key: string | null,
    readonly lesson: TakenLesson | null = null,
  ) {
    const listener = {
      seen: () =>
        lesson
          ? { resume: (this.#teachings.at(-1) ?? this.#puzzlings.at(-1))?.resume ?? "" }
          : { since: this.number, chat: this.chat.at(-1)?.number ?? 0 },
      hear: (message: Spoken) => this.#hear(message),
      state: (state: LineState) => (this.line = state),
    };
    const path =
      lesson && `/api/${lesson.kind}/${encodeURIComponent(lesson.game)}/${encodeURIComponent(lesson.name)}/live`;
    this.#connection = new Connection(id, key, null, listener, path ?? undefined);
  }

  /** What the teacher says now. */
  teaching = $derived.by(
    () => this.#teachings.findLast(({ number }) => number <= this.number) ?? this.#teachings.at(-1) ?? null,
  );

  /** How the puzzle stands now. */
  puzzling = $derived.by(() => this.#puzzlings.findLast(({ number }) => number <= this.number) ?? null);

  close(): void {
    this.pace.forget();
    this.#connection.close();
  }

  /** Has a choice been sent that the server has not answered? */
  get busy(): boolean {
    return this.#sent !== null;
  }

  /** Is the end of the game being told? */
  get telling(): Scene["finale"] {
    return this.pace.showing?.finale ?? null;
  }

  get myTurn(): boolean {
    return this.choices.length > 0;
  }

  /** The seat of whoever looks on, whom the page calls "you"; null where they have none, or several. */
  get self(): number | null {
    const [seat = null, ...others] = this.you.seats;
    return others.length === 0 ? seat : null;
  }

  /** Do people hold other seats, who must agree before what they have seen is undone? */
  get judged(): boolean {
    const own = this.you.seats;
    return (this.facts?.seats ?? []).some(
      (seat, number) => !own.includes(number) && seat.bot === null && seat.stand_in === null && !seat.resigned,
    );
  }

  get players(): readonly string[] {
    return this.facts ? seatNames(this.facts.seats, this.lesson?.learner) : [];
  }

  /** Touches something: it narrows the choice, begins another one, or brings the reason why it can't. */
  touch = (id: string): void => {
    this.#hush();
    // Who touches while others' moves are shown wants to see the end of them, and nothing else.
    if (this.skip()) return;
    this.pace.hurry();
    if (!this.myTurn) return;
    const further = touched(this.choices, this.chosen, id);
    if (further === null) {
      // Where all is said, it is the last touch that this one would have replaced.
      const kept = said(this.choices, this.chosen) ? this.chosen.slice(0, -1) : this.chosen;
      void this.#why([...kept, id]);
      return;
    }
    this.chosen = further;
    this.proposed = null;
    const choice = said(this.choices, further);
    if (choice) this.choose(choice);
    else if (this.left.length === 1 && this.left[0]) this.proposed = this.left[0];
  };

  /** Shows at once all that others have done; false if that is shown already, or this person can act meanwhile. */
  skip = (): boolean => {
    const skips = this.pace.behind && !this.myTurn;
    if (skips) this.pace.hurry();
    return skips;
  };

  /** Takes one step back on the way to an action. */
  back = (): void => {
    this.#hush();
    this.pace.hurry();
    this.proposed = null;
    this.chosen = this.chosen.slice(0, -1);
  };

  forget = (): void => {
    this.#hush();
    this.proposed = null;
    this.chosen = [];
  };

  /** Sends a choice, or proposes it first where the person wants to be asked. */
  choose = (choice: Choice): void => {
    this.#hush();
    if (preferences.confirming === "always") this.propose(choice);
    else this.send(choice, preferences.confirming === "reveals");
  };

  propose(choice: Choice): void {
    this.chosen = choice.touches;
    this.proposed = choice;
  }

  /** Sends a choice; if it is only meant unless it reveals something, it may come back as a proposal. */
  send = (choice: Choice, unlessReveals = false): void => {
    if (this.busy) return;
    this.proposed = null;
    this.chosen = [];
    // Whoever does it all the same has ended what was asked about; alone, the next turn is theirs again.
    if (!unlessReveals && choice.text === this.#warnedBy) this.#warned = new Set();
    const ticket = this.#connection.send(
      { do: "play", action: choice.action, number: this.number, unless_reveals: unlessReveals },
      this.viewer,
    );
    this.#sent = { ticket, choice, actions: this.observation?.actions ?? [] };
  };

  /** Pays in the usual way what is asked, part after part. */
  settle = (): void => {
    const [first, ...rest] = this.usual;
    if (!first || this.busy) return;
    this.send(first);
    this.#settling = rest;
  };

  /** Answers several questions, one after the other, by one press; the last waits for a word if all choices do. */
  answer = (touches: readonly string[]): void => {
    this.#hush();
    if (this.skip() || this.busy) return;
    this.pace.hurry();
    this.forget();
    this.#answers = touches;
    this.#answerOn();
  };

  /** Gives the next answer, as long as it is asked for. */
  #answerOn(): void {
    const [next, ...rest] = this.#answers;
    this.#answers = [];
    const choice = next === undefined ? null : said(this.choices, [next]);
    if (!choice) return;
    if (rest.length === 0 && preferences.confirming === "always") this.propose(choice);
    else this.send(choice);
    this.#answers = rest;
  }

  wish = (wish: Wish): void => {
    this.#hush();
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
    return askOnce(this.#previews, `${this.number} ${action}`, async () => {
      const answer = await this.#ask({ do: "preview", action });
      if (answer.type !== "preview") throw new Error("no preview");
      return answer;
    });
  }

  /** What a thing would bring if it were scored now; asked once in each position. */
  prospect(thing: string): Promise<Prospect> {
    return askOnce(this.#prospects, `${this.number} ${thing}`, async () => {
      const answer = await this.#ask({ do: "prospect", thing });
      if (answer.type !== "prospect") throw new Error("no prospect");
      return answer;
    });
  }

  /** What a strong player would do now; null if the choice became another one meanwhile. */
  async advice(): Promise<Advice | null> {
    const answer = await this.#ask({ do: "hint", wanted: true });
    if (answer.type === "hint") return answer.advice;
    if (answer.type === "refused" && answer.refusal.code !== "stale") this.refusal = answer.refusal;
    return null;
  }

  /** The choice that an action is, if it can be taken now. */
  choiceOf(action: number): Choice | undefined {
    return this.choices.find((choice) => choice.action === action);
  }

  async #why(touches: readonly string[]): Promise<void> {
    const number = this.number;
    const answer = await this.#ask({ do: "why", touches }).catch(() => null);
    if (answer?.type === "refused" && number === this.number) this.refusal = answer.refusal;
  }

  #ask(question: Asked): Promise<Answer> {
    return this.#connection.ask(question, this.viewer);
  }

  #hush(): void {
    this.refusal = null;
    this.declined = false;
  }

  #hear(message: Spoken): void {
    switch (message.type) {
      case "whole":
        this.#hearWhole(message);
        break;
      case "change":
        this.#hearStep(message);
        break;
      case "refused":
        this.#hearRefusal(message);
        break;
      case "preview":
        this.#hearPreview(message);
        break;
      case "done":
        this.#answered(message.ticket);
        break;
      case "chat":
        this.chat = [...this.chat, { ...message.line, number: message.chat }];
        break;
      case "presence":
        this.present = message.seats;
        break;
      case "teaching":
        this.#teachings = [...this.#teachings.slice(-1), message];
        break;
      case "puzzling":
        this.#puzzlings = [...this.#puzzlings.slice(-1), message];
    }
  }

  #hearStep(message: Change): void {
    const events = (message.log.events ?? []).map((event) => ({ ...event, id: ++this.#eventNumber }));
    const { scenes, tempo } = staged(message, events, this);
    this.pace.hear(scenes, tempo);
  }

  #show(scene: Scene): void {
    if (scene.arrives) this.#hearChange(scene.change);
    if (scene.early) this.foretold = [...this.foretold, ...scene.events];
    else this.foretold = [];
    if (scene.change.number >= this.number) this.events = scene.events;
  }

  #hearWhole(message: Whole): void {
    this.pace.forget();
    this.#settling = [];
    this.#answers = [];
    const before = message.since === 0 ? [] : this.log;
    this.log = message.log.reduce(withLine, before);
    this.facts = message.table;
    this.you = message.you;
    this.viewer = message.viewer;
    this.#connection.seat = message.viewer;
    this.skew = clockSkew();
    this.#words = new Map();
    // It may be another table of a lesson, with numbers of its own.
    this.#previews = new Map();
    this.#prospects = new Map();
    this.observation = null;
    this.#warned = new Set();
    this.events = [];
    this.foretold = [];
    if (message.number !== this.number) this.forget();
    this.#hearGame(message);
    this.number = message.number;
  }

  #hearChange(message: Change): void {
    if (message.number <= this.number) return;
    this.#answered(message.ticket);
    const declined = message.log.how === "declined" && this.facts?.undo?.seat === this.viewer;
    this.skew = message.log.at - Date.now();
    this.log = withLine(this.log, message.log);
    if (message.table) this.facts = message.table;
    if (message.you) this.you = message.you;
    this.told(message.log.events ?? []);
    const before = this.observation?.actions;
    this.#hearGame(message);
    this.number = message.number;
    if (!this.myTurn) this.#warned = new Set();
    if (before !== this.observation?.actions) this.forget();
    this.declined = declined;
    this.#settleOn();
    if (!this.busy) this.#answerOn();
  }

  /** Sends the next part of a payment, as long as it is asked for. */
  #settleOn(): void {
    if (this.busy) return;
    const [next, ...rest] = this.#settling;
    this.#settling = [];
    if (!next || !this.observation?.actions.includes(next.action)) return;
    this.send(next);
    this.#settling = rest;
  }

  #hearGame(message: Whole | Change): void {
    for (const [action, known] of Object.entries(message.words ?? {})) this.#words.set(Number(action), known);
    if (message.clocks) this.clocks = message.clocks;
    if (message.observation) this.observation = message.observation;
    else if (message.type === "change" && message.difference && this.observation) {
      this.observation = changed(this.observation, message.difference);
    }
  }

  #hearRefusal(message: Refused): void {
    if (this.#answered(message.ticket)) this.#settling = this.#answers = [];
    if (message.refusal.code !== "stale") this.refusal = message.refusal;
  }

  /** What was chosen would reveal something: the person is asked first. */
  #hearPreview(message: Preview): void {
    const sent = this.#answered(message.ticket);
    // Others may have moved meanwhile: what is asked of this person must still be the same.
    if (!sent || !alike(sent.actions, this.observation?.actions)) return;
    this.#previews.set(`${this.number} ${sent.choice.action}`, Promise.resolve(message));
    const left = message.gives_up.flatMap((action) => this.choiceOf(action)?.text ?? []);
    const known = left.length > 0 && left.every((text) => this.#warned.has(text));
    this.#warned = new Set([...this.#warned, ...left]);
    this.#warnedBy = sent.choice.text;
    if (known && !message.reveals && !message.settles) this.send(sent.choice);
    else this.propose(sent.choice);
  }

  /** The choice that was sent with this ticket, if it was; it waits for no answer any more. */
  #answered(ticket: string | undefined): Sent | null {
    const sent = this.#sent;
    if (sent === null || sent.ticket !== ticket) return null;
    this.#sent = null;
    return sent;
  }
}

function alike(some: readonly number[], others: readonly number[] = []): boolean {
  return some.length === others.length && some.every((one, place) => one === others[place]);
}
