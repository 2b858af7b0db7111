/** One's own box of a game: what one has said of it, corrected step by step, checked and kept by the server. */

import type { BoxLayout, Section, Value, Values, Wording } from "../boards/box-layout";
import { fullName } from "../boards/box-naming";
import {
  checkBox,
  changeBox,
  deleteBox,
  fetchKeptBox,
  fetchMyBoxes,
  keepBox,
  RequestRefused,
} from "../connection/requests";
import type { BoxComplaint, BoxFacts, BoxSchema, BoxState } from "../generated/conversation";
import { say } from "../i18n/i18n.svelte";
import { concerned } from "./complaints";
import { begun, changed, redone, undone, without, type Edits } from "./editing";
import { keepHere, keptHere } from "./keeping";
import { complete, confirmed, leavesOf, played, progress, same, type Leaves } from "./values";

const PAUSE = 500; // milliseconds without a change, after which the server is told
const AGAIN = 4000; // milliseconds until a server that can't be reached is asked again

/** How it stands with the server: it has all, it is being told, it can't be reached, or something can't be right. */
export type Standing = "kept" | "telling" | "cut off" | "wrong";

export class MyBox {
  readonly leaves: Leaves;
  readonly sections: readonly Section[];
  name = $state("");
  id = $state<string | null>(null);
  standing = $state<Standing>("kept");
  /** All that the server keeps of this game for this person, the open one too. */
  boxes = $state.raw<readonly BoxFacts[]>([]);
  complaints = $state.raw<readonly BoxComplaint[]>([]);
  warnings = $state.raw<readonly BoxComplaint[]>([]);
  #edits = $state.raw<Edits>(begun({}));
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #telling: Promise<void> | null = null;

  constructor(
    readonly game: string,
    schema: BoxSchema,
    private readonly layout: BoxLayout,
    private readonly whoAmI: () => Promise<void>,
  ) {
    this.leaves = leavesOf(schema);
    this.sections = complete(layout.sections, this.leaves);
  }

  get owned(): Values {
    return this.#edits.owned;
  }

  get canUndo(): boolean {
    return this.#edits.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#edits.future.length > 0;
  }

  /** The value that is played. */
  value(path: string): Value {
    return this.owned[path] ?? this.leaves[path]!.value;
  }

  get values(): Values {
    return played(this.leaves, this.owned);
  }

  /** What a value is called in a sentence; null for what is none. */
  nameOf(path: string, words: Wording): string | null {
    return path in this.leaves ? say("box.quoted", { name: fullName(this.layout, path, words) }) : null;
  }

  /** Whether one has looked at a value and said something that can be. */
  confirmed(path: string): boolean {
    return confirmed(this.leaves, this.owned, path);
  }

  progress(paths?: readonly string[]): { done: number; all: number } {
    return progress(this.leaves, this.owned, paths);
  }

  /** Takes up the work at the box that was open last: what the server keeps, unless this browser has what it does not. */
  async begin(name: string): Promise<void> {
    this.name = name;
    const here = keptHere(this.game);
    if (here) this.#take(here.values, here.name, here.id, here.number);
    try {
      this.boxes = await fetchMyBoxes(this.game);
      const last = this.boxes.find(({ id }) => id === here?.id) ?? this.boxes[0];
      if (last && (!here || here.sent || here.id !== last.id)) {
        const state = await fetchKeptBox(last.id);
        const mine = here && !here.sent ? here.values : {};
        this.#take({ ...(state.values as Values), ...mine }, state.box.name, state.box.id, state.box.number);
      }
      if ((here && !here.sent) || Object.keys(this.owned).length > 0) await this.tell();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Turns to another of one's boxes; not before this one is kept, so that nothing is lost. Tells whether it did. */
  async open(id: string): Promise<boolean> {
    if (!(await this.#settled())) return false;
    this.#turnTo(await fetchKeptBox(id));
    return true;
  }

  /** Begins another box, about which nothing is said yet, once this one is kept. Tells whether it did. */
  async make(name: string): Promise<boolean> {
    if (!(await this.#settled())) return false;
    await this.whoAmI();
    this.#turnTo(await keepBox({ game: this.game, name, values: {}, toml: null }));
    return true;
  }

  /** Keeps a box no longer. After the open one, the next is opened; after the last, `name` begins anew. Nothing hinders that. */
  async delete(id: string, name: string): Promise<boolean> {
    if (id === this.id) {
      while (this.#telling) await this.#telling;
      clearTimeout(this.#timer);
    }
    await deleteBox(id);
    this.boxes = this.boxes.filter((box) => box.id !== id);
    if (id !== this.id) return true;
    const [next] = this.boxes;
    if (next) this.#turnTo(await fetchKeptBox(next.id));
    else this.#begin({}, name, null, 0);
    return true;
  }

  /** What one's box says. */
  set(path: string, value: Value): void {
    this.#change({ ...this.owned, [path]: value });
  }

  /** It is as it is shown. */
  confirm(paths: readonly string[]): void {
    const shown = paths.map((path) => [path, this.value(path)] as const);
    this.#change({ ...this.owned, ...Object.fromEntries(shown) });
  }

  /** One has not looked at it, after all. */
  forget(paths: readonly string[]): void {
    this.#change(without(this.owned, paths));
  }

  /** Everything that a file says, as one change. */
  take(values: Values): void {
    this.#change({ ...this.owned, ...values });
  }

  rename(name: string): void {
    this.name = name;
    this.#later();
  }

  undo(): void {
    this.#move(undone(this.#edits));
  }

  redo(): void {
    this.#move(redone(this.#edits));
  }

  /** What is wrong with a value, or strange about it. */
  about(path: string): { complaint: BoxComplaint | undefined; warning: BoxComplaint | undefined } {
    const of = (all: readonly BoxComplaint[]) => all.find(({ name }) => name === path);
    return { complaint: of(this.complaints), warning: of(this.warnings) };
  }

  /** What is strange about several values at once; it is worth a thought once nothing is wrong. */
  strange(section: Section): BoxComplaint[] {
    if (this.complaints.length) return [];
    return this.warnings.filter(
      ({ name }) =>
        !(name in this.leaves) &&
        (name === "" || section.pieces.some(({ paths }) => paths.some((path) => path.startsWith(`${name}.`)))),
    );
  }

  /** The value at which one looks first to mend what is wrong: one's own among those that it is about. */
  culprit(complaint: BoxComplaint): string | undefined {
    const paths = concerned(complaint, Object.keys(this.leaves));
    const corrected = (path: string): boolean => !same(this.value(path), this.leaves[path]!.value);
    return paths.find((path) => path === complaint.name) ?? paths.findLast(corrected) ?? paths[0];
  }

  /** What would be wrong with this box, and isn't now, if it said these values too. */
  async wouldBreak(values: Values): Promise<readonly BoxComplaint[]> {
    const { complaints } = await checkBox(this.game, { values: { ...this.owned, ...values }, toml: null });
    const known = new Set(this.complaints.map(({ reason }) => reason));
    return complaints.filter(({ reason }) => !known.has(reason));
  }

  /** Tells the server all there is; whatever happens, this browser keeps it. */
  async tell(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#telling) await this.#telling;
    this.#telling = this.#tell().finally(() => (this.#telling = null));
    await this.#telling;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #tell(): Promise<void> {
    const values = this.owned;
    const { name } = this;
    this.standing = "telling";
    try {
      const found = await checkBox(this.game, { values: { ...values }, toml: null });
      if (this.owned === values) {
        this.complaints = found.complaints;
        this.warnings = found.warnings;
      }
      if (found.complaints.length) {
        this.standing = "wrong";
        return;
      }
      await this.whoAmI();
      const state = await this.#send(name, values);
      this.id = state.box.id;
      this.#number = state.box.number;
      this.#list(state.box);
      if (this.owned !== values || this.name !== name) return; // told again soon
      this.#keep(true);
      this.standing = "kept";
    } catch (error) {
      this.#failed(error);
    }
  }

  async #send(name: string, values: Values): Promise<BoxState> {
    const said = { name, values: { ...values }, toml: null };
    if (!this.id) return keepBox({ game: this.game, ...said });
    try {
      return await changeBox(this.id, { number: this.#number, ...said });
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      if (error.refusal.code === "not found") return keepBox({ game: this.game, ...said });
      if (error.refusal.code !== "stale") throw error;
      // Changed on another device: what was said here last counts, the rest is taken from there.
      const { box, values: there } = await fetchKeptBox(this.id);
      const both = { ...(there as Values), ...values };
      this.#take(both, name, box.id, box.number);
      return changeBox(box.id, { number: box.number, name, values: { ...both }, toml: null });
    }
  }

  /** Whether the server has the open box as it is here; one about which nothing was ever said needs no keeping. */
  async #settled(): Promise<boolean> {
    if (this.id || Object.keys(this.owned).length > 0) await this.tell();
    return this.standing === "kept";
  }

  #turnTo({ box, values }: BoxState): void {
    this.#list(box);
    this.#begin(values as Values, box.name, box.id, box.number);
  }

  #begin(values: Values, name: string, id: string | null, number: number): void {
    this.#edits = begun({});
    this.#take(values, name, id, number);
    [this.complaints, this.warnings, this.standing] = [[], [], "kept"];
    this.#keep(true);
  }

  #list(box: BoxFacts): void {
    const place = this.boxes.findIndex(({ id }) => id === box.id);
    this.boxes = place < 0 ? [...this.boxes, box] : this.boxes.with(place, box);
  }

  #failed(error: unknown): void {
    const refused = error instanceof RequestRefused && error.status < 500;
    this.standing = refused ? "wrong" : "cut off";
    if (!refused) this.#later(AGAIN);
  }

  #take(values: Values, name: string, id: string | null, number: number): void {
    const known = Object.fromEntries(Object.entries(values).filter(([path]) => path in this.leaves));
    if (!same(known, this.owned)) this.#edits = begun(known);
    this.name = name;
    this.id = id;
    this.#number = number;
  }

  #change(next: Values): void {
    this.#move(changed(this.#edits, next));
  }

  #move(edits: Edits): void {
    if (edits.owned === this.owned) return;
    this.#edits = edits;
    this.#later();
  }

  #later(pause = PAUSE): void {
    this.#keep(false);
    if (pause === PAUSE) this.standing = "telling";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.tell(), pause);
  }

  #keep(sent: boolean): void {
    keepHere(this.game, { id: this.id, number: this.#number, name: this.name, values: this.owned, sent });
  }
}
