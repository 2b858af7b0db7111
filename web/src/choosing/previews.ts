/** What several actions would bring about, heard one by one as the answers come. */

import type { Preview } from "../generated/conversation";
import type { LiveTable } from "../table/live-table.svelte";

/** Asks about each; what is returned stops it: in another position the same action may bring something else. */
export function hearPreviews(
  table: Pick<LiveTable, "preview">,
  actions: readonly number[],
  hear: (action: number, preview: Preview) => void,
): () => void {
  let awaited = true;
  for (const action of actions) {
    void table.preview(action).then(
      (preview) => {
        if (awaited) hear(action, preview);
      },
      () => undefined,
    );
  }
  return () => (awaited = false);
}
