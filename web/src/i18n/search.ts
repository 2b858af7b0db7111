/** Finding by what somebody types: small letters, no marks on them, the parts in any order. */

const bare = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** A test whether a text has all that was typed; everything passes where nothing was. */
export function searching(typed: string): (text: string) => boolean {
  const parts = bare(typed).split(/\s+/).filter(Boolean);
  return (text) => parts.length === 0 || parts.every((part) => bare(text).includes(part));
}
