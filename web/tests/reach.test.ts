/** A link that only this computer could follow is known as such, and mended where the server has another address. */

import { describe, expect, it } from "vitest";
import { reach } from "../src/connection/reach";

const HOME = "http://192.168.1.20:8765";

describe("a link", () => {
  it.each(["http://127.0.0.1:8765", "http://localhost:8765", "http://[::1]:8765", "http://127.1.2.3"])(
    "from %s leads others nowhere, unless the server has another address",
    (origin) => {
      expect(reach(origin, null)).toEqual({ origin, from: "here" });
      expect(reach(origin, `${HOME}/`)).toEqual({ origin: HOME, from: "house" });
    },
  );

  it.each(["https://games.example.org", "http://192.168.1.20:8765", "http://localhost.example.org"])(
    "from %s is good as it is",
    (origin) => {
      expect(reach(origin, HOME)).toEqual({ origin, from: "anywhere" });
    },
  );
});
