/** What is known about a thing in general: its rules apart, and in short where something of this moment comes first. */

export interface HelpText {
  readonly text: string;
  /** The rules that it ends with, such as "B3.3, B6". */
  readonly rules: string;
}

const RULES = /\s*\(([A-Z]\d[^()]*)\)\s*$/;
const ENOUGH = 60; // letters that say something

/** A help text with the rules that it ends with told apart. */
export function withoutRules(help: string): HelpText {
  const rules = RULES.exec(help)?.[1] ?? "";
  return { text: help.replace(RULES, ""), rules };
}

/** A label without the help text that it may hold: what a thing is called, and how it stands. */
export function withoutHelp(label: string, help: string): string {
  return help && label.includes(help) ? label.replace(help, "").replace(/\s*:\s*(?=;|$)/, "") : label;
}

/** The first sentences of a text, as many as it takes to say something. */
export function inShort(text: string): string {
  let said = "";
  for (const sentence of text.split(/(?<=\.) (?=\p{Lu})/u)) {
    if (said.length >= ENOUGH) return said;
    said = said ? `${said} ${sentence}` : sentence;
  }
  return said;
}
