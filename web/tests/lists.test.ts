import { afterEach, expect, test, vi } from "vitest";
import { fetchMine, fetchOpen } from "../src/connection/requests";

interface ServedPage {
  readonly tables: readonly { id: string }[];
  readonly present: Readonly<Record<string, readonly number[]>>;
  readonly next: string | null;
}

/** A server whose pages these are, by what was asked. */
function serve(pages: Record<string, ServedPage>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(pages[path]), { status: 200 }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test("a list goes on where the page before ended, and has each table once", async () => {
  const asked = serve({
    "/api/tables?mine=true": { tables: [{ id: "a" }, { id: "b" }], present: { a: [0] }, next: "0.7.b" },
    "/api/tables?mine=true&before=0.7.b": { tables: [{ id: "b" }, { id: "c" }], present: { c: [1, 2] }, next: "0.5.c" },
  });
  const found = await fetchMine(2);
  expect(found.tables.map((table) => table.id)).toEqual(["a", "b", "c"]);
  expect(found.present).toEqual({ a: [0], c: [1, 2] });
  expect(found.next).toBe("0.5.c");
  expect(asked).toHaveLength(2);
});

test("nothing is asked for after the last page", async () => {
  const asked = serve({ "/api/tables?status=waiting": { tables: [{ id: "a" }], present: {}, next: null } });
  expect(await fetchOpen(5)).toEqual({ tables: [{ id: "a" }], present: {}, next: null });
  expect(asked).toEqual(["/api/tables?status=waiting"]);
});
