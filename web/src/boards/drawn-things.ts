/** Things as they are drawn: found by their names, where they stand, and what their labels say. */

/** The drawing of a thing that the pointer or the focus is on, else the first. Several may share a name. */
export function findThing(id: string): Element | null {
  const name = CSS.escape(id);
  const found = [...document.querySelectorAll(`[data-touch="${name}"], [data-help="${name}"]`)];
  return found.findLast((thing) => thing.matches(":hover, :focus")) ?? found[0] ?? null;
}

/** The drawing on the board of what an event concerns. */
export function drawingOf(thing: string): Element | null {
  const name = CSS.escape(thing);
  return document.querySelector(`.stage [data-touch="${name}"], .stage [data-thing="${name}"]`);
}

export function centre(thing: Element): readonly [number, number] {
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** A thing's label in two parts: what it is, and what else is to be said of it. */
export function labelParts(label: string): { readonly title: string; readonly more: string } {
  const title = label.split(/[;.] /, 1)[0] ?? label;
  return { title: title.trim(), more: label.slice(title.length).replace(/^[;.]\s*/, "") };
}

/** What a thing is, as the board says where it is drawn; else by its name. */
export function titleOf(id: string, nameOf: (id: string) => string): string {
  const drawing = document.querySelector(`.stage [data-touch="${CSS.escape(id)}"]`);
  return labelParts(drawing?.getAttribute("aria-label") ?? nameOf(id)).title;
}
