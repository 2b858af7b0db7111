/** What this browser remembers between visits; nothing breaks where it may not remember. */

const PREFIX = "mudbrick.";

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // A browser that keeps nothing is fine: the choice holds until the page is closed.
  }
}
