/** Where one is in the page: its address, taken apart. */

import { tick } from "svelte";

export interface Route {
  readonly page: "home" | "continue" | "new" | "table" | "rules" | "box" | "lost";
  readonly name: string;
  readonly query: URLSearchParams;
}

/** The parts of a path; none that means anything where it is garbled. */
function parts(path: string): readonly string[] {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return ["?"];
  }
}

function read(address: URL): Route {
  const [first = "", name = "", ...rest] = parts(address.pathname);
  const query = address.searchParams;
  if (first === "") return { page: "home", name: "", query };
  if (first === "continue" && name === "") return { page: "continue", name, query };
  const pages = { new: "new", t: "table", rules: "rules", box: "box" } as const;
  if (first in pages && name && rest.length === 0) return { page: pages[first as keyof typeof pages], name, query };
  return { page: "lost", name: "", query };
}

class Place {
  route = $state.raw<Route>(read(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => (this.route = read(new URL(location.href))));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.route = read(new URL(location.href));
    scrollTo(0, 0);
    void tick().then(() => document.getElementById("main")?.focus({ preventScroll: true }));
  }

  /** Links within the page need no reload. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api") || link.pathname.startsWith("/schema")) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const place = new Place();

/** The address of a table, with the invitation where one is needed to see it. */
export function tablePath(id: string, key: string | null = null): string {
  return `/t/${encodeURIComponent(id)}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}
