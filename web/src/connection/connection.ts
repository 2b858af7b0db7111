/**
 * A connection to a table that mends itself.
 *
 * What was wished while the line was down, or not answered yet, is sent again under the same ticket after it is back:
 * the server does nothing twice, so no click is lost. A line on which no answer comes is taken for broken, though
 * nobody closed it: a phone that leaves its network hears nothing of that. Questions are not asked again: who asks
 * is told that no answer came.
 */

import type {
  AskHint,
  Hint,
  LessonMessage,
  LessonWish,
  Preview,
  Prospect,
  PuzzleMessage,
  PuzzleWish,
  Question,
  Refused,
} from "../generated/conversation";

export type LineState = "connecting" | "open" | "lost" | "closed";

/** Without what is added on the way. */
type Unsent<Said> = Said extends unknown ? Omit<Said, "ticket" | "seat"> : never;
export type Wish = Unsent<Exclude<LessonWish | PuzzleWish, Question>>;
/** What a server says at a table of any kind. */
export type Spoken = LessonMessage | PuzzleMessage;
export type Asked = Unsent<Question | AskHint>;
export type Answer = Preview | Prospect | Hint | Refused;

/** Close codes after which trying again makes no sense. */
const FINAL: ReadonlySet<number> = new Set([4400, 4403, 4404]);
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PATIENCE = 8000; // for an answer
const THINKING = 60000; // for one that is thought about first
const PULSE = 20000; // between two questions whether the line is alive

export interface Listener {
  /** What was seen last, to be told only the rest. */
  readonly seen: () => Readonly<Record<string, string | number>>;
  readonly hear: (message: Spoken) => void;
  readonly state: (state: LineState, code: number) => void;
}

interface Waiting {
  readonly answer: (answer: Answer) => void;
  readonly lose: (error: Error) => void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #pulse: ReturnType<typeof setInterval>;
  #unanswered = new Map<string, string>();
  #asked = new Map<string, Waiting>();
  #closed = false;
  #tickets = 0;
  readonly #own = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly table: string,
    readonly key: string | null,
    public seat: number | null,
    readonly listener: Listener,
    readonly path = `/api/tables/${encodeURIComponent(table)}/live`,
  ) {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#pulse = setInterval(this.#ping, PULSE);
    this.#connect();
  }

  /** Sends a wish; its ticket. */
  send(wish: Wish, seat: number | null = null): string {
    const ticket = this.#ticket();
    const text = written({ ...wish, ticket, seat });
    this.#unanswered.set(ticket, text);
    this.#say(text);
    return ticket;
  }

  /** Asks something; the answer, or an error if the line is down or breaks, or if none comes. */
  ask(question: Asked, seat: number | null = null): Promise<Answer> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Error("the line is down"));
    const ticket = this.#ticket();
    const answered = new Promise<Answer>((answer, lose) => this.#asked.set(ticket, { answer, lose }));
    this.#say(written({ ...question, ticket, seat }));
    setTimeout(() => this.#giveUp(ticket, "no answer came"), question.do === "hint" ? THINKING : PATIENCE);
    return answered;
  }

  /** Sees the table from another of one's own seats; a new connection begins there anyway. */
  look(seat: number): void {
    this.seat = seat;
    this.#say(written({ do: "look", ticket: this.#ticket(), seat }));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    clearInterval(this.#pulse);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#giveUpQuestions();
    this.#socket?.close();
  }

  /** The device is awake or has a network again: the line is tried at once. */
  #now = (): void => {
    if (this.#closed || document.hidden) return;
    if (!this.#timer) {
      this.#ping();
      return;
    }
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.#connect();
  };

  #ticket(): string {
    return `${this.#own}.${++this.#tickets}`;
  }

  #ping = (): void => this.#say(written({ do: "ping", ticket: this.#ticket() }));

  #say(text: string): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(text);
    this.#expect(this.#socket);
  }

  /** Something must be heard soon. */
  #expect(socket: WebSocket): void {
    this.#patience ??= setTimeout(() => {
      socket.close();
      this.#lose(socket, 0);
    }, PATIENCE);
  }

  #heard(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  #connect(): void {
    this.#timer = undefined;
    const seen = Object.entries(this.listener.seen());
    const asked = new URLSearchParams(seen.map(([name, value]) => [name, String(value)]));
    if (this.key) asked.set("key", this.key);
    const seat = this.seat;
    if (seat !== null) asked.set("seat", String(seat));
    const address = new URL(`${this.path}?${asked}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#expect(socket);
    socket.onopen = () => {
      this.#heard();
      this.listener.state("open", 0);
      if (this.seat !== null && this.seat !== seat) this.look(this.seat);
      for (const text of this.#unanswered.values()) this.#say(text);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data) as Spoken);
    };
    socket.onclose = (event) => this.#lose(socket, event.code);
  }

  #lose(socket: WebSocket, code: number): void {
    if (this.#closed || this.#socket !== socket) return;
    this.#heard();
    this.#socket = null;
    this.#giveUpQuestions();
    if (FINAL.has(code)) {
      this.close();
      this.listener.state("closed", code);
      return;
    }
    this.listener.state("lost", code);
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  #giveUpQuestions(): void {
    for (const ticket of [...this.#asked.keys()]) this.#giveUp(ticket, "the line broke");
  }

  /** Tells whoever asked that no answer will come. */
  #giveUp(ticket: string, why: string): void {
    this.#asked.get(ticket)?.lose(new Error(why));
    this.#asked.delete(ticket);
  }

  #hear(message: Spoken): void {
    this.#heard();
    this.#pause = FIRST_PAUSE;
    if ("ticket" in message && message.ticket) {
      this.#unanswered.delete(message.ticket);
      const waiting = this.#asked.get(message.ticket);
      if (waiting && isAnswer(message)) {
        this.#asked.delete(message.ticket);
        waiting.answer(message);
        return;
      }
    }
    this.listener.hear(message);
  }
}

function isAnswer(message: Spoken): message is Answer {
  return ["preview", "prospect", "hint", "refused"].includes(message.type);
}

function written({ seat, ...wish }: LessonWish | PuzzleWish): string {
  return JSON.stringify(seat === null ? wish : { ...wish, seat });
}
