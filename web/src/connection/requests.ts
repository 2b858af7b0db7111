/** Requests to the server outside a live table. */

import type { GameEvent, Me, Offer, RefusalFacts, Replay, Setup, TableFacts, TableState } from "./protocol";

/** The server said no: a code, and a sentence in English. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
  ) {
    super(message);
  }
}

const PATIENCE = 30_000; // milliseconds, for any answer
const QUICKLY = 6_000; // for an answer that somebody waits for in the middle of a choice

/** The server's clock, less this device's, as far as the last answer told. */
let skew = 0;
export const clockSkew = (): number => skew;

async function ask<Answer>(method: string, path: string, body?: unknown, patience = PATIENCE): Promise<Answer> {
  const init: RequestInit = {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(patience),
  };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  const response = await fetch(path, init);
  const told = Date.parse(response.headers.get("date") ?? "");
  if (!Number.isNaN(told)) skew = told - Date.now();
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as { detail?: string; code?: string };
    const code = problem.code ?? "";
    throw new Refusal(problem.detail ?? response.statusText, response.status, code);
  }
  return (await response.json()) as Answer;
}

const table = (id: string, rest = "", key: string | null = null): string =>
  `/api/tables/${encodeURIComponent(id)}${rest}${key ? `?key=${encodeURIComponent(key)}` : ""}`;

export interface GameText {
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly rules: string;
}

/** Why something can't be done; `first` is what has to be touched before, if that is all. */
export interface Why extends RefusalFacts {
  readonly rule: string;
  readonly first: readonly string[];
}

/** What an action would bring about, and whether more than that would come to light. */
export interface Preview {
  readonly events: readonly GameEvent[];
  readonly reveals: boolean;
}

/** What a thing would bring if it were scored now, and the things that belong to it. */
export interface Worth {
  readonly events: readonly GameEvent[];
  readonly things: readonly string[];
}

export const fetchOffer = (): Promise<Offer> => ask("GET", "/api/games");
export const fetchText = (game: string, language: string): Promise<GameText> =>
  ask("GET", `/api/games/${encodeURIComponent(game)}/text/${language}`);
export const fetchMe = (): Promise<Me> => ask("GET", "/api/me");
export const introduce = (name: string): Promise<Me> => ask("PUT", "/api/me", { name });
export const makeLink = (): Promise<{ link: string }> => ask("POST", "/api/me/link");
/** Be here who one is where a private link was made. */
export const resume = (link: string): Promise<Me> => ask("POST", "/api/me/continue", { link });
export const fetchMine = (): Promise<TableFacts[]> => ask("GET", "/api/tables?mine=true");
export const fetchOpen = (): Promise<TableFacts[]> => ask("GET", "/api/tables?status=waiting");
/** Whose turn it is at each of my running tables. */
export const fetchTurns = (): Promise<Record<string, number[]>> => ask("GET", "/api/me/turns");
export const createTable = (setup: Setup): Promise<TableState> => ask("POST", "/api/tables", setup);
export const fetchTable = (id: string, key: string | null): Promise<TableState> => ask("GET", table(id, "", key));
export const joinTable = (id: string, seat: number | null, key: string | null, name?: string): Promise<TableState> =>
  ask("POST", table(id, "/join", key), name === undefined ? { seat } : { seat, name });
export const leaveTable = (id: string, seat: number): Promise<TableState> => ask("POST", table(id, "/leave"), { seat });
export const fillSeat = (id: string, seat: number, bot: string): Promise<TableState> =>
  ask("POST", table(id, "/fill"), { seat, bot });
export const startTable = (id: string): Promise<TableState> => ask("POST", table(id, "/start"));
export const rematch = (id: string): Promise<TableState> => ask("POST", table(id, "/rematch"));
export const recordAddress = (id: string, key: string | null): string => table(id, "/record", key);

export const fetchReplay = (id: string, key: string | null, viewer: number | null): Promise<Replay> => {
  const asked = new URLSearchParams();
  if (key) asked.set("key", key);
  if (viewer !== null) asked.set("viewer", String(viewer));
  return ask("GET", `${table(id, "/replay")}?${asked.toString()}`);
};

/** Why nothing that begins with these touches can be done now. */
export const askWhy = (id: string, seat: number, touches: readonly string[]): Promise<Why> =>
  ask("POST", table(id, "/why"), { seat, touches }, QUICKLY);

/** What an action would bring about, as far as the seat can know. */
export const askPreview = (id: string, seat: number, action: number): Promise<Preview> =>
  ask("POST", table(id, "/preview"), { seat, action }, QUICKLY);

export const fetchWorth = (id: string, key: string | null, thing: string): Promise<Worth> => {
  const asked = new URLSearchParams({ thing });
  if (key) asked.set("key", key);
  return ask("GET", `${table(id, "/worth")}?${asked.toString()}`);
};
