/** Who one is here: a name, asked for only when it is needed. */

import { GUESTS, say } from "../i18n/i18n.svelte";
import { fetchMe, introduce } from "../connection/requests";

/** Is this what somebody is called who gave no name, in whatever language they read? */
export const nameless = (name: string): boolean => !name || Object.values(GUESTS).includes(name);

class Myself {
  name = $state("");
  known = $state(false);
  /** Has the server answered who one is, or not answered at all? */
  asked = $state(false);

  /** The name that one gave; empty for a guest who gave none. */
  get given(): string {
    return nameless(this.name) ? "" : this.name;
  }

  async begin(): Promise<void> {
    try {
      const me = await fetchMe();
      this.known = me.known;
      this.name = me.name;
    } finally {
      this.asked = true;
    }
  }

  async rename(name: string): Promise<void> {
    const me = await introduce(name.trim() || say("me.guest"));
    this.known = me.known;
    this.name = me.name;
  }

  /** Makes sure that the server knows somebody, as a guest if no name was given. */
  async ensure(): Promise<void> {
    if (!this.known) await this.begin();
    if (!this.known) await this.rename("");
  }
}

export const me = new Myself();
