/**
 * Wording: messages in a person's language, with plurals, written as the games write theirs.
 *
 * In a template `{name}` is filled in, and `{points|point|points}` gives the form of the noun that goes with the
 * number `points`. Polish has three forms. What fills a blank may end a sentence itself: then no full stop comes after
 * its question mark. A name may be the path of a value of the box: `{walls.toll.vp}`. A word between backticks is one
 * that can be typed in the terminal; the page quotes what the button for it says.
 */

export type Values = Readonly<Record<string, number | string>>;
export type Messages = Readonly<Record<string, string>>;

const BLANK = /\{([\w.]+)((?:\|[^|{}]*)*)\}((?:\u00a0?["”»])?)(\.(?!\.))?/g;
const ENDED = /[?!…]$/;

const TYPED = /`([^`{}]+)`/g;
const QUOTED: Readonly<Record<string, (word: string) => string>> = {
  en: (word) => `“${word}”`,
  fr: (word) => `«\u00a0${word}\u00a0»`,
  pl: (word) => `„${word}”`,
};

const PLURALS: Readonly<Record<string, (count: number) => number>> = {
  en: (count) => (count === 1 ? 0 : 1),
  fr: (count) => (count === 0 || count === 1 ? 0 : 1),
  pl: polish,
};

function polish(count: number): number {
  if (count === 1) return 0;
  const few = [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100);
  return few ? 1 : 2;
}

/** The messages of one language. */
export class Catalogue {
  constructor(
    readonly language: string,
    readonly messages: Messages,
    /** What fills the blanks that nobody says: the numbers of a box by their paths. */
    private readonly usual: Values = {},
  ) {}

  /** The same messages at a table whose box says this. */
  filledBy(usual: Values): Catalogue {
    return new Catalogue(this.language, this.messages, usual);
  }

  has(key: string): boolean {
    return key in this.messages;
  }

  /** The message with its blanks filled; the key itself where there is no message, so that nothing breaks. */
  say(key: string, values: Values = {}): string {
    const template = this.messages[key];
    if (template === undefined) return key.slice(key.indexOf(".") + 1);
    return this.#quoted(template).replace(
      BLANK,
      (blank: string, name: string, forms: string, quote = "", stop = "") => {
        const value = values[name] ?? this.usual[name];
        if (value === undefined) return blank;
        const filled = forms ? this.#plural(forms, Number(value)) : String(value);
        return `${filled}${quote}${ENDED.test(filled) ? "" : stop}`;
      },
    );
  }

  #plural(forms: string, count: number): string {
    const plural = PLURALS[this.language] ?? PLURALS["en"]!;
    return forms.split("|").slice(1)[plural(count)] ?? "";
  }

  #quoted(template: string): string {
    const quote = QUOTED[this.language] ?? QUOTED["en"]!;
    return template.replace(TYPED, (_, typed: string) => {
      const name = this.messages[`name.button:${typed}`];
      return quote(name === undefined ? typed : name.charAt(0).toLocaleUpperCase(this.language) + name.slice(1));
    });
  }
}
