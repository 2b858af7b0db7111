/** The rulebook: rules for people out of Markdown, taken apart so that they can be shown and searched. */

export interface Passage {
  readonly kind: "title" | "chapter" | "rule" | "text" | "table";
  /** Of a table, that of the rule it belongs to. */
  readonly id: string;
  /** Of a table, all its words: they are searched. */
  readonly text: string;
  /** The rows of a table, its heads first. */
  readonly rows?: readonly (readonly string[])[];
}

const CHAPTER = /^#+ (.*?)\s*(?:\((\w+)\))?\s*$/;
const RULE = /^[-*] (?:\*\*)?(\w+\.\w+)\b[.:]?(?:\*\*)?[.:]?\s+(.*)$/;
const ITEM = /^\s*[-*] (.*)$/;

const ROW = /^\s*\|(.*)\|\s*$/;
const RULER = /^[\s|:-]+$/; // below the heads of a table
const QUOTED = /^(\s*)> ?(.*)$/;

/** The passages in order; a rule's further lines belong to it, and so does what is quoted in it: on a line of its own. */
export function passages(markdown: string): readonly Passage[] {
  const found: { kind: Passage["kind"]; id: string; text: string; rows?: string[][] }[] = [];
  let open = false;
  let quoting = false;
  for (const written of markdown.split("\n")) {
    const [, indent = "", quoted = null] = QUOTED.exec(written) ?? [];
    const line = quoted === null ? written : `${indent}${quoted}`;
    const turns = (quoted !== null) !== quoting;
    if (line.trim()) quoting = quoted !== null;
    const heading = line.startsWith("#") ? CHAPTER.exec(line) : null;
    const rule = RULE.exec(line);
    const item = ITEM.exec(line);
    const before = found.at(-1);
    if (heading) {
      found.push({ kind: line.startsWith("# ") ? "title" : "chapter", id: heading[2] ?? "", text: heading[1] ?? "" });
      open = false;
    } else if (ROW.test(line)) {
      const cells = ROW.exec(line)![1]!
        .split("|")
        .map((cell) => cell.trim());
      if (before?.rows && !RULER.test(line)) {
        before.rows.push(cells);
        before.text += ` ${cells.join(" ")}`;
      } else if (!before?.rows)
        found.push({ kind: "table", id: before?.id ?? "", text: cells.join(" "), rows: [cells] });
      open = false;
    } else if (rule) {
      found.push({ kind: "rule", id: rule[1] ?? "", text: rule[2] ?? "" });
      open = true;
    } else if (!line.trim()) {
      open = before?.kind === "rule";
    } else if (before && (open || before.kind === "rule") && /^\s/.test(line)) {
      before.text += item ? `\n• ${item[1]}` : `${turns ? "\n" : " "}${line.trim()}`;
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
