/** The rulebook: rules for people out of Markdown, taken apart so that they can be shown and searched. */

export interface Passage {
  readonly kind: "title" | "chapter" | "rule" | "text";
  readonly id: string;
  readonly text: string;
}

const CHAPTER = /^#+ (.*?)\s*(?:\((\w+)\))?\s*$/;
const RULE = /^[-*] (?:\*\*)?(\w+\.\w+)\b[.:]?(?:\*\*)?[.:]?\s+(.*)$/;
const ITEM = /^\s*[-*] (.*)$/;

/** The passages in order; a rule's further lines belong to it, and what is quoted is text like any other. */
export function passages(markdown: string): readonly Passage[] {
  const found: { kind: Passage["kind"]; id: string; text: string }[] = [];
  let open = false;
  for (const line of markdown.split("\n").map((each) => each.replace(/^> ?/, ""))) {
    const heading = line.startsWith("#") ? CHAPTER.exec(line) : null;
    const rule = RULE.exec(line);
    const item = ITEM.exec(line);
    const before = found.at(-1);
    if (heading) {
      found.push({ kind: line.startsWith("# ") ? "title" : "chapter", id: heading[2] ?? "", text: heading[1] ?? "" });
      open = false;
    } else if (rule) {
      found.push({ kind: "rule", id: rule[1] ?? "", text: rule[2] ?? "" });
      open = true;
    } else if (!line.trim()) {
      open = before?.kind === "rule";
    } else if (before && (open || before.kind === "rule") && /^\s/.test(line)) {
      before.text += item ? `\n• ${item[1]}` : ` ${line.trim()}`;
    } else if (before && open && before.kind === "text" && !item) {
      before.text += ` ${line.trim()}`;
    } else {
      found.push({ kind: "text", id: "", text: item ? `• ${item[1]}` : line.trim() });
      open = true;
    }
  }
  return found;
}

/** Markdown's inline marks, as pieces of text. */
export function pieces(
  text: string,
): readonly { readonly text: string; readonly mark: "" | "strong" | "em" | "code" }[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/);
  return parts.filter(Boolean).map((part) => {
    if (part.startsWith("**")) return { text: part.slice(2, -2), mark: "strong" as const };
    if (part.startsWith("*") && part.length > 2) return { text: part.slice(1, -1), mark: "em" as const };
    if (part.startsWith("`")) return { text: part.slice(1, -1), mark: "code" as const };
    return { text: part, mark: "" as const };
  });
}
