/**
 * A connection to a table that mends itself.
 *
 * What was wished while the line was down, or not answered yet, is sent again under the same id after it is back:
 * the server does nothing twice, so no click is lost.
 */

import type { Message, Wish } from "./protocol";

export type LineState = "connecting" | "open" | "lost" | "closed";

/** Close codes after which trying again makes no sense. */
const FINAL: ReadonlySet<number> = new Set([4400, 4403, 4404]);
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;

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
    this.#connect();
  }

  /** Sends a wish; its id. */
  send(wish: Wish, seat: number | null = null): string {
    const id = `${this.#own}.${++this.#marks}`;
    const text = JSON.stringify({ ...wish, id, ...(seat === null ? {} : { seat }) });
    this.#unanswered.set(id, text);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    return id;
  }

  /** Sees the table from another of one's own seats; a new connection begins there anyway. */
  look(seat: number): void {
    this.seat = seat;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ do: "look", id: `${this.#own}.${++this.#marks}`, seat }));
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    this.#socket?.close();
  }

  #now = (): void => {
    if (this.#closed || document.hidden || !this.#timer) return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.#connect();
  };

  #connect(): void {
    this.#timer = undefined;
    const { number, chat } = this.listener.seen();
    const asked = new URLSearchParams({ since: String(number), chat: String(chat) });
    if (this.key) asked.set("key", this.key);
    if (this.seat !== null) asked.set("seat", String(this.seat));
    const address = new URL(`/api/tables/${encodeURIComponent(this.table)}/live?${asked}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE;
      this.listener.state("open", 0);
      for (const text of this.#unanswered.values()) socket.send(text);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Message);
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return;
      if (FINAL.has(event.code)) {
        this.#closed = true;
        this.listener.state("closed", event.code);
        return;
      }
      this.listener.state("lost", event.code);
      this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
      this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
    };
  }

  #hear(message: Message): void {
    if ("id" in message && message.id) this.#unanswered.delete(message.id);
    this.listener.hear(message);
  }
}
