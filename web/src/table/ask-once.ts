/** Questions that are asked once in each position, however often somebody wants to know. */

/** An answer that is asked for once; one that did not come is asked for again. */
export function askOnce<Answer>(
  known: Map<string, Promise<Answer>>,
  asked: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const already = known.get(asked);
  if (already) return already;
  const coming = ask();
  if (known.size > 200) known.clear();
  known.set(asked, coming);
  coming.catch(() => known.delete(asked));
  return coming;
}
