/**
 * A connection to a table that mends itself.
 *
 * What was wished while the line was down, or not answered yet, is sent again under the same id after it is back:
 * the server does nothing twice, so no click is lost. A line on which no answer comes is taken for broken, though
 * nobody closed it: a phone that leaves its network hears nothing of that.
 */

import type { Message, Wish } from "./protocol";

export type LineState = "connecting" | "open" | "lost" | "closed";

/** Close codes after which trying again makes no sense. */
const FINAL: ReadonlySet<number> = new Set([4400, 4403, 4404]);
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PATIENCE = 8000; // for an answer
const PULSE = 20000; // between two questions whether the line is alive

export interface Listener {
  /** What was seen last, to be told only the rest. */
  readonly seen: () => { readonly number: number; readonly chat: number };
  readonly hear: (message: Message) => void;
  readonly state: (state: LineState, code: number) => void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #pulse: ReturnType<typeof setInterval>;
  #unanswered = new Map<string, string>();
  #closed = false;
  #marks = 0;
  readonly #own = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly table: string,
    readonly key: string | null,
    public seat: number | null,
    readonly listener: Listener,
  ) {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#pulse = setInterval(this.#ping, PULSE);
    this.#connect();
  }

  /** Sends a wish; its id. */
  send(wish: Wish, seat: number | null = null): string {
    const id = `${this.#own}.${++this.#marks}`;
    const text = JSON.stringify({ ...wish, id, ...(seat === null ? {} : { seat }) });
    this.#unanswered.set(id, text);
    this.#say(text);
    return id;
  }

  /** Sees the table from another of one's own seats; a new connection begins there anyway. */
  look(seat: number): void {
    this.seat = seat;
    this.#say(JSON.stringify({ do: "look", id: `${this.#own}.${++this.#marks}`, seat }));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    clearInterval(this.#pulse);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
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

  #ping = (): void => this.#say(JSON.stringify({ do: "ping", id: `${this.#own}.${++this.#marks}` }));

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
    const { number, chat } = this.listener.seen();
    const asked = new URLSearchParams({ since: String(number), chat: String(chat) });
    if (this.key) asked.set("key", this.key);
    const seat = this.seat;
    if (seat !== null) asked.set("seat", String(seat));
    const address = new URL(`/api/tables/${encodeURIComponent(this.table)}/live?${asked}`, location.href);
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
      if (this.#socket === socket) this.#hear(JSON.parse(event.data) as Message);
    };
    socket.onclose = (event) => this.#lose(socket, event.code);
  }

  #lose(socket: WebSocket, code: number): void {
    if (this.#closed || this.#socket !== socket) return;
    this.#heard();
    this.#socket = null;
    if (FINAL.has(code)) {
      this.close();
      this.listener.state("closed", code);
      return;
    }
    this.listener.state("lost", code);
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  #hear(message: Message): void {
    this.#heard();
    this.#pause = FIRST_PAUSE;
    if ("id" in message && message.id) this.#unanswered.delete(message.id);
    this.listener.hear(message);
  }
}
