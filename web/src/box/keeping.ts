/** What this browser keeps of a box between visits, so that nothing that was typed is lost without a server. */

import type { Values } from "../boards/box-layout";
import { remember, remembered } from "../browser/storage";

export interface Kept {
  /** The box on the server, and its number there; none before the first time it was sent. */
  readonly id: string | null;
  readonly number: number;
  readonly name: string;
  readonly values: Values;
  /** Whether the server has it as it is here. */
  readonly sent: boolean;
}

const key = (game: string): string => `box.${game}`;

/** What was kept; nothing where it can't be read. */
export function keptHere(game: string): Kept | null {
  try {
    const found = JSON.parse(remembered(key(game)) ?? "null") as Partial<Kept> | null;
    if (!found || typeof found.values !== "object" || typeof found.name !== "string") return null;
    return {
      id: found.id ?? null,
      number: found.number ?? 0,
      name: found.name,
      values: found.values,
      sent: !!found.sent,
    };
  } catch {
    return null;
  }
}

export function keepHere(game: string, kept: Kept): void {
  remember(key(game), JSON.stringify(kept));
}
