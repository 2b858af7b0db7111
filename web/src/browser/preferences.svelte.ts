/** What a person prefers on this device. */

import { remember, remembered } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type Confirming = "reveals" | "always" | "never";
export type Pace = "at_once" | "quick" | "calm";

const PACES: readonly string[] = ["at_once", "quick", "calm"] satisfies readonly Pace[];

const SIDE: Readonly<Record<string, boolean>> = { open: true, closed: false };

class PagePreferences {
  theme = $state<Theme>((remembered("theme") as Theme | null) ?? "auto");
  confirming = $state<Confirming>((remembered("confirming") as Confirming | null) ?? "reveals");
  pace = $state<Pace>(PACES.includes(remembered("pace") ?? "") ? (remembered("pace") as Pace) : "quick");
  /** Does the log stand beside the board? Null until it was opened or closed here. */
  side = $state<boolean | null>(SIDE[remembered("side") ?? ""] ?? null);
  named = $state(remembered("named") === "on");
  sound = $state(remembered("sound") === "on");
  effects = $state(remembered("effects") === "on");
  notices = $state(remembered("notices") === "on");

  set<Name extends "theme" | "confirming" | "pace">(name: Name, value: PagePreferences[Name]): void {
    this[name] = value as never;
    remember(name, value);
    if (name === "theme") this.paint();
  }

  switch(name: "named" | "sound" | "effects", on: boolean): void {
    this[name] = on;
    remember(name, on ? "on" : "off");
  }

  /** Opens or closes the log beside the board. */
  open(side: boolean): void {
    this.side = side;
    remember("side", side ? "open" : "closed");
  }

  /** Browsers ask before they let a page notify; false if they don't let it. */
  async setNotices(on: boolean): Promise<boolean> {
    const wanted = on;
    if (on && "Notification" in window && Notification.permission !== "granted") {
      on = (await Notification.requestPermission()) === "granted";
    }
    this.notices = on && "Notification" in window;
    remember("notices", this.notices ? "on" : "off");
    return this.notices === wanted;
  }

  /** Shows the theme: the chosen one, or the system's. */
  paint(): void {
    const dark = this.theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : this.theme === "dark";
    document.documentElement.dataset["theme"] = dark ? "dark" : "light";
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#1d1712" : "#efe4d2");
  }

  begin(): void {
    this.paint();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.paint());
  }
}

export const preferences = new PagePreferences();
