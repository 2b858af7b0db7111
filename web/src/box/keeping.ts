/** What this browser keeps of a box between visits, so that nothing that was typed is lost without a server. */

import { remember, remembered } from "../browser/storage";
import type { Steps } from "./editing";
import type { Spoken } from "./said";

export interface Kept extends Spoken {
  /** The box on the server, and its number there; none before the first time it was sent. */
  readonly id: string | null;
  readonly number: number;
  readonly name: string;
  /** Whether the server has it as it is here. */
  readonly sent: boolean;
  /** What can be taken back, and made again. */
  readonly steps: Steps;
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
      copied: found.copied ?? {},
      sent: !!found.sent,
      steps: { past: found.steps?.past ?? [], future: found.steps?.future ?? [] },
    };
  } catch {
    return null;
  }
}

export function keepHere(game: string, kept: Kept): void {
  remember(key(game), JSON.stringify(kept));
}
