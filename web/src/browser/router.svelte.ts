/** Where one is in the page: its address, taken apart. */

import { tick } from "svelte";

export interface Route {
  readonly page: "home" | "continue" | "new" | "table" | "rules" | "box" | "learn" | "puzzles" | "lost";
  readonly name: string;
  /** What the address names within that. */
  readonly part: string;
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
  if (first === "") return { page: "home", name: "", part: "", query };
  if (first === "continue" && name === "") return { page: "continue", name, part: "", query };
  if ((first === "learn" || first === "puzzles") && name && rest.length <= 1) {
    return { page: first, name, part: rest[0] ?? "", query };
  }
  const pages = { new: "new", t: "table", rules: "rules", box: "box" } as const;
  if (first in pages && name && rest.length === 0) {
    return { page: pages[first as keyof typeof pages], name, part: "", query };
  }
  return { page: "lost", name: "", part: "", query };
}

/** Puts the focus where a screen begins, once it is there: some screens are sent for first. */
function begin(): void {
  const focus = (): boolean => {
    const main = document.getElementById("main");
    main?.focus({ preventScroll: true });
    return main !== null;
  };
  if (focus()) return;
  const drawn = new MutationObserver(() => {
    if (focus()) drawn.disconnect();
  });
  drawn.observe(document.body, { childList: true, subtree: true });
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
    void tick().then(begin);
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

/** The address of a course, or of one of its lessons. */
export function lessonPath(game: string, lesson = ""): string {
  return `/learn/${encodeURIComponent(game)}${lesson && `/${encodeURIComponent(lesson)}`}`;
}

/** The address of a game's puzzles, or of one of them; the next ones are of a theme where one is named. */
export function puzzlePath(game: string, puzzle = "", theme = ""): string {
  const query = theme && `?theme=${encodeURIComponent(theme)}`;
  return `/puzzles/${encodeURIComponent(game)}${puzzle && `/${encodeURIComponent(puzzle)}`}${query}`;
}

/** The address of a table, with the invitation where one is needed to see it. */
export function tablePath(id: string, key: string | null = null): string {
  return `/t/${encodeURIComponent(id)}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}
