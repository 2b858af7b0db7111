/** A browser with a line that a test holds in its hands: what the page sends, and what the server would say. */

import { vi } from "vitest";
import type { AnyMessage } from "../src/generated/conversation";

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  /** All that were made, oldest first. */
  static made: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  constructor(readonly address: URL) {
    FakeSocket.made.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  /** As on a dead network, nobody hears of it. */
  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(message: AnyMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(code = 1006): void {
    this.close();
    this.onclose?.({ code });
  }

  /** What was sent of a kind, questions whether the line is alive aside. */
  get wishes(): Record<string, unknown>[] {
    return this.sent.filter((said) => said["do"] !== "ping");
  }
}

/** A window that can be told that it is online again. */
export function fakeBrowser(): EventTarget {
  FakeSocket.made = [];
  const window = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { href: "https://mudbrick.example/t/mill" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  return window;
}

export function realBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
