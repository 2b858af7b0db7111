/** Previews of several actions are heard as they come, and no more once they are out of date. */

import { expect, test } from "vitest";
import { hearPreviews } from "../src/choosing/previews";
import type { Preview } from "../src/generated/conversation";

const ANSWER = {} as Preview;

test("an answer that comes when the position is another one is not heard", async () => {
  const answers = new Map<number, (preview: Preview) => void>();
  const table = { preview: (action: number) => new Promise<Preview>((come) => answers.set(action, come)) };
  const heard: number[] = [];
  const stop = hearPreviews(table, [4, 7], (action) => heard.push(action));
  answers.get(7)!(ANSWER);
  await Promise.resolve();
  expect(heard).toEqual([7]);
  stop();
  answers.get(4)!(ANSWER);
  await Promise.resolve();
  expect(heard).toEqual([7]);
});
