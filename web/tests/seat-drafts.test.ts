import { describe, expect, it } from "vitest";
import { peopleAmong, seatPlan, withChoice, withCount, type SeatDraft } from "../src/lobby/seat-drafts";

const seats = (...who: string[]): SeatDraft[] => who.map((each) => ({ who: each, name: "" }));
const who = (drafts: readonly SeatDraft[]): string[] => drafts.map((seat) => seat.who);

describe("the seats of a new table", () => {
  it("are one's own and others, as many as play", () => {
    expect(who(withCount([], 3, "bot builder"))).toEqual(["me", "bot builder", "bot builder"]);
  });

  it("keep those who sit there when more or fewer play", () => {
    expect(who(withCount(seats("me", "guest"), 3, "friend"))).toEqual(["me", "guest", "friend"]);
    expect(who(withCount(seats("me", "guest", "friend"), 2, "friend"))).toEqual(["me", "guest"]);
  });

  it("always have one of one's own", () => {
    expect(who(withCount(seats("guest", "friend", "me"), 2, "friend"))).toEqual(["me", "friend"]);
    expect(who(withChoice(seats("me", "friend"), 0, "bot builder"))).toEqual(["bot builder", "me"]);
    expect(who(withChoice(seats("me", "friend"), 1, "me"))).toEqual(["guest", "me"]);
  });

  it("are planned as the server wants to hear it", () => {
    const drafts = [...seats("me", "friend", "bot builder"), { who: "guest", name: " Ninsun " }];
    expect(drafts.map(seatPlan)).toEqual([
      { kind: "host" },
      { kind: "open" },
      { kind: "bot", bot: "builder" },
      { kind: "host", name: "Ninsun" },
    ]);
    expect(peopleAmong(drafts)).toBe(3);
  });
});
