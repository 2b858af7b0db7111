/** Requests to the server outside a live table. */

import type {
  AnalysisState,
  BoxCheck,
  BoxFacts,
  BoxSchema,
  BoxState,
  BoxWords,
  ChangedBox,
  Explanation,
  Fill,
  Free,
  GameRules,
  GameText,
  GiveUpSeat,
  Guide,
  Join,
  LessonFacts,
  Link,
  Me,
  NewBox,
  NewName,
  OutlookState,
  Offer,
  PuzzleFacts,
  Refusal,
  Replay,
  TableBox,
  TableFacts,
  TableList,
  TablePlan,
  TableState,
  WhatIf,
} from "../generated/conversation";

/** The server said no. */
export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.reason);
  }
}

const PATIENCE = 30_000; // milliseconds, for any answer

/** The server's clock, less this device's, as far as the last answer told. */
let skew = 0;
export const clockSkew = (): number => skew;

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
    signal: AbortSignal.timeout(PATIENCE),
  };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(path, init);
  const told = Date.parse(response.headers.get("date") ?? "");
  if (!Number.isNaN(told)) skew = told - Date.now();
  if (!response.ok) {
    const refusal = (await response.json().catch(() => failed(response.statusText))) as Refusal;
    throw new RequestRefused(response.status, refusal);
  }
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

const table = (id: string, rest = "", key: string | null = null): string =>
  `/api/tables/${encodeURIComponent(id)}${rest}${key ? `?key=${encodeURIComponent(key)}` : ""}`;

const boxOf = (game: string, rest = ""): string => `/api/games/${encodeURIComponent(game)}/box${rest}`;
const puzzles = (game: string, rest = ""): string => `/api/puzzles/${encodeURIComponent(game)}${rest}`;
const lessons = (game: string, rest = ""): string => `/api/lessons/${encodeURIComponent(game)}${rest}`;
const kept = (id: string, rest = ""): string => `/api/boxes/${encodeURIComponent(id)}${rest}`;

/** What is said by somebody between this page and the server. */
const failed = (reason: string): Refusal => ({
  code: "failed",
  reason,
  rule: "",
  pattern: "",
  values: {},
  first: [],
});

export const fetchOffer = (): Promise<Offer> => ask("GET", "/api/games");
export const fetchText = (game: string, language: string): Promise<GameText> =>
  ask("GET", `/api/games/${encodeURIComponent(game)}/text/${language}`);
export const fetchRules = (game: string, language: string): Promise<GameRules> =>
  ask("GET", `/api/games/${encodeURIComponent(game)}/rules/${language}`);
/** What is printed in the box that a table is played with. */
export const fetchBox = (id: string, key: string | null): Promise<Readonly<Record<string, unknown>>> =>
  ask("GET", table(id, "/box", key));
/** What differs from the usual box at a table. */
export const fetchTableBox = (id: string, key: string | null): Promise<TableBox> =>
  ask("GET", table(id, "/box/differences", key));
/** What is printed in the usual box of a game. */
export const fetchUsualBox = (game: string): Promise<Readonly<Record<string, unknown>>> => ask("GET", boxOf(game));
/** Every value of a game's box, where it comes from and what it can be. */
export const fetchBoxSchema = (game: string): Promise<BoxSchema> => ask("GET", boxOf(game, "/schema"));
/** What is wrong or strange with what an owner says. */
export const checkBox = (game: string, words: BoxWords): Promise<BoxCheck> => ask("POST", boxOf(game, "/check"), words);
export const fetchMyBoxes = (game: string): Promise<BoxFacts[]> =>
  ask("GET", `/api/boxes?game=${encodeURIComponent(game)}`);
export const fetchKeptBox = (id: string): Promise<BoxState> => ask("GET", kept(id));
export const keepBox = (box: NewBox): Promise<BoxState> => ask("POST", "/api/boxes", box);
export const changeBox = (id: string, box: ChangedBox): Promise<BoxState> => ask("PUT", kept(id), box);
/** It is kept no longer. */
export const deleteBox = (id: string): Promise<void> => ask("DELETE", kept(id));
/** A copy for whoever has its link. */
export const shareBox = (id: string): Promise<BoxFacts> => ask("POST", kept(id, "/share"));
/** The lessons of a game, in order. */
export const fetchCourse = (game: string): Promise<LessonFacts[]> => ask("GET", lessons(game));
/** A game in one minute, and an introduction to every kind of decision in it. */
export const fetchGuide = (game: string): Promise<Guide> => ask("GET", lessons(game, "/guide"));
/** What is printed in the box that lessons are taught with. */
export const fetchLessonBox = (game: string): Promise<Readonly<Record<string, unknown>>> =>
  ask("GET", lessons(game, "/box"));
/** The puzzles of a game, the easiest first. */
export const fetchPuzzles = (game: string): Promise<PuzzleFacts[]> => ask("GET", puzzles(game));
/** What is printed in the box that puzzles are played with. */
export const fetchPuzzleBox = (game: string): Promise<Readonly<Record<string, unknown>>> =>
  ask("GET", puzzles(game, "/box"));
export const fetchMe = (): Promise<Me> => ask("GET", "/api/me");
export const introduce = (name: string): Promise<Me> => ask("PUT", "/api/me", { name } satisfies NewName);
export const makeLink = (): Promise<Link> => ask("POST", "/api/me/link");
/** Be here who one is where a private link was made. */
export const resume = (link: string): Promise<Me> => ask("POST", "/api/me/continue", { link } satisfies Link);
/** So many pages of my tables, those that are not over first. */
export const fetchMine = (pages: number): Promise<TableList> => fetchPages("mine=true", pages);
/** So many pages of the tables that wait for players. */
export const fetchOpen = (pages: number): Promise<TableList> => fetchPages("status=waiting", pages);

async function fetchPages(query: string, pages: number): Promise<TableList> {
  // A table that changes between two pages may be on both.
  const found = new Map<string, TableFacts>();
  let present: TableList["present"] = {};
  let next: string | null = null;
  for (let page = 0; page < pages; page++) {
    const before: string = next === null ? "" : `&before=${encodeURIComponent(next)}`;
    const list: TableList = await ask("GET", `/api/tables?${query}${before}`);
    for (const each of list.tables) found.set(each.id, each);
    present = { ...present, ...list.present };
    next = list.next;
    if (next === null) break;
  }
  return { tables: [...found.values()], present, next };
}

/** Whose turn it is at each of my running tables. */
export const fetchTurns = (): Promise<Record<string, number[]>> => ask("GET", "/api/me/turns");
export const createTable = (plan: TablePlan): Promise<TableState> => ask("POST", "/api/tables", plan);
export const fetchTable = (id: string, key: string | null): Promise<TableState> => ask("GET", table(id, "", key));
export const joinTable = (id: string, seat: number | null, key: string | null, name?: string): Promise<TableState> =>
  ask("POST", table(id, "/join", key), { seat, name: name ?? null } satisfies Join);
export const leaveTable = (id: string, seat: number): Promise<TableState> =>
  ask("POST", table(id, "/leave"), { seat } satisfies GiveUpSeat);
export const fillSeat = (id: string, seat: number, bot: string): Promise<TableState> =>
  ask("POST", table(id, "/fill"), { seat, bot } satisfies Fill);
/** The host frees a seat before the start. */
export const removeFromSeat = (id: string, seat: number): Promise<TableState> =>
  ask("POST", table(id, "/remove"), { seat } satisfies Free);
/** The host closes a table before the start. */
export const closeTable = (id: string): Promise<TableState> => ask("POST", table(id, "/close"));
export const startTable = (id: string): Promise<TableState> => ask("POST", table(id, "/start"));
/** Why a computer player did what the log has at a number, as one of one's own seats may know it. */
export const fetchExplanation = (
  id: string,
  key: string | null,
  number: number,
  seat: number,
): Promise<Explanation> => {
  const address = table(id, `/explanation/${number}`, key);
  return ask("GET", `${address}${address.includes("?") ? "&" : "?"}seat=${seat}`);
};
/** How far the analysis of a finished game is; begun, or given up. */
export const fetchAnalysis = (id: string, key: string | null): Promise<AnalysisState> =>
  ask("GET", table(id, "/analysis", key));
export const fetchOutlook = (id: string, key: string | null): Promise<OutlookState> =>
  ask("GET", table(id, "/analysis/outlook", key));
export const startAnalysis = (id: string, key: string | null): Promise<AnalysisState> =>
  ask("POST", table(id, "/analysis", key), {});
export const stopAnalysis = (id: string, key: string | null): Promise<AnalysisState> =>
  ask("DELETE", table(id, "/analysis", key));
/** A new table where a finished game is played on in another way. */
export const whatIf = (id: string, key: string | null, number: number): Promise<TableState> =>
  ask("POST", table(id, "/what-if", key), { number } satisfies WhatIf);
export const rematch = (id: string): Promise<TableState> => ask("POST", table(id, "/rematch"));
export const recordAddress = (id: string, key: string | null): string => table(id, "/record", key);

export const fetchReplay = (id: string, key: string | null, viewer: number | null): Promise<Replay> => {
  const asked = new URLSearchParams();
  if (key) asked.set("key", key);
  if (viewer !== null) asked.set("viewer", String(viewer));
  return ask("GET", `${table(id, "/replay")}?${asked.toString()}`);
};
