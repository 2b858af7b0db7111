/** One courier goes to each thing, however many events are about it. */

import { expect, test } from "vitest";
import { withCouriers, type Courier } from "../src/game/couriers";
import type { GameEvent } from "../src/generated/conversation";

const event = (seat: number, thing: string): GameEvent => ({ kind: thing, seat }) as GameEvent;
const journey = ({ kind, seat }: GameEvent): Courier | null =>
  kind === "" ? null : { thing: kind, seat, from: [0, 0], to: [seat, seat] };

test("two who meet at one thing send one courier, the first", () => {
  const found = withCouriers(
    [],
    [event(1, "city:3,3"), event(2, "city:3,3"), event(2, "card:5"), event(0, "")],
    journey,
  );
  expect(found.map(({ thing, seat }) => [thing, seat])).toEqual([
    ["city:3,3", 1],
    ["card:5", 2],
  ]);
});

test("who is under way goes on", () => {
  const before = withCouriers([], [event(1, "city:3,3")], journey);
  expect(withCouriers(before, [event(2, "city:3,3")], journey)).toBe(before);
});
