/** One's own box between visits and devices: what is kept, by whom it was confirmed, and what can be taken back. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PLAIN_LAYOUT } from "../src/boards/box-layout";
import { MyBox } from "../src/box/my-box.svelte";
import { from, looked, NOTHING } from "../src/box/said";
import type { BoxSchema } from "../src/generated/conversation";

const SHAPE = { kind: "number", nesting: 0, length: null, least: 0, most: 9, words: [], bare: false };
const value = (name: string, source: string, matters: number) => ({ name, value: 1, source, shape: 0, matters });
const SCHEMA: BoxSchema = {
  game: "pebbles",
  house: {},
  house_name: "",
  shapes: [SHAPE],
  values: [value("a", "derived", 1), value("b", "derived", 2), value("c", "printed", 3)],
};

interface Sent {
  name: string;
  number?: number;
  values: Record<string, number>;
  copied: Record<string, string>;
}

/** A server that keeps one box, in the order of the schema. */
class FakeServer {
  kept: Sent | null = null;
  number = 0;

  #state() {
    const { name, values, copied } = this.kept!;
    const facts = { id: "x", game: "pebbles", name, owner: "Ann", mine: true, shared: false, number: this.number };
    const counts = { changed: 0, differences: 0, confirmed: 0, unprinted: 2 };
    const sorted = Object.fromEntries(Object.entries(values).sort(([one], [two]) => (one < two ? -1 : 1)));
    return { box: { ...facts, ...counts }, values: sorted, copied, differences: [] };
  }

  answer(method: string, path: string, body: Sent | undefined): [number, unknown] {
    if (path.endsWith("/check")) return [200, { complaints: [], warnings: [] }];
    if (method === "GET" && path.startsWith("/api/boxes?")) return [200, this.kept ? [this.#state().box] : []];
    if (method === "GET") return [200, this.#state()];
    if (method === "PUT" && body!.number !== this.number) return [409, { code: "stale", reason: "" }];
    this.kept = body!;
    this.number += 1;
    return [200, this.#state()];
  }
}

let server: FakeServer;
const here = new Map<string, string>();

beforeEach(() => {
  server = new FakeServer();
  here.clear();
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => here.get(key) ?? null,
    setItem: (key: string, text: string) => void here.set(key, text),
  });
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body?: string }) => {
    const [status, told] = server.answer(method, path, body ? (JSON.parse(body) as Sent) : undefined);
    return Promise.resolve(new Response(JSON.stringify(told), { status }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function visit(): Promise<MyBox> {
  const box = new MyBox("pebbles", SCHEMA, PLAIN_LAYOUT, () => Promise.resolve());
  await box.begin("Pebbles");
  return box;
}

describe("one's own box", () => {
  it("takes back after a reload what was done before it", async () => {
    const before = await visit();
    before.set("b", 4);
    before.set("a", 3);
    before.set("a", 5);
    before.undo();
    await before.tell();
    const after = await visit();
    expect([after.standing, after.value("a"), after.undoes]).toEqual(["kept", 3, ["a"]]);
    after.undo();
    expect([after.value("a"), after.value("b")]).toEqual([1, 4]);
    after.redo();
    after.redo();
    expect(after.value("a")).toBe(5);
  });

  it("makes no change of what is so already", async () => {
    const box = await visit();
    box.confirm(["a"]);
    box.confirm(["a"]);
    expect(box.undoes).toEqual(["a"]);
    box.undo();
    expect(box.canUndo).toBe(false);
  });

  it("plays what another confirmed, and doesn't count it as one's own look", async () => {
    const box = await visit();
    box.confirm(["c"]);
    box.take(from(looked(NOTHING, { a: 7 }), "Ann"));
    await box.tell();
    expect([box.value("a"), box.confirmed("a"), box.progress(), box.printed]).toEqual([
      7,
      false,
      { done: 0, all: 2 },
      1,
    ]);
    expect(server.kept).toMatchObject({ values: { a: 7, c: 1 }, copied: { a: "Ann" } });
    const again = await visit();
    expect(again.copied).toEqual({ a: { value: 7, owner: "Ann" } });
    again.confirm(["a"]);
    await again.tell();
    expect([again.progress().done, server.kept?.copied]).toEqual([1, {}]);
    expect(again.next(5)).toEqual(["b"]);
  });

  it("is kept, and says so, after it was changed on another device", async () => {
    const box = await visit();
    box.set("a", 2);
    await box.tell();
    server.answer("PUT", "/api/boxes/x", { name: "Attic", number: 1, values: { b: 6 }, copied: {} });
    box.set("a", 3);
    await box.tell();
    expect([box.standing, box.value("a"), box.value("b")]).toEqual(["kept", 3, 6]);
    expect(server.kept?.values).toEqual({ a: 3, b: 6 });
  });

  it("is restored as it was said before, by whom it was", async () => {
    const box = await visit();
    box.take(from(looked(NOTHING, { a: 7 }), "Ann"));
    const before = box.said;
    box.set("a", 8);
    box.restore("a", before);
    expect([box.copied["a"]?.owner, box.owned]).toEqual(["Ann", {}]);
  });
});
