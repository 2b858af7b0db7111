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
import { capital, say } from "../i18n/i18n.svelte";
import { concerned } from "./complaints";
import { begun, changed, changedPaths, redone, stepsOf, undone, withSteps, type Edits } from "./editing";
import { keepHere, keptHere } from "./keeping";
import { forgotten, heard, laid, looked, NOTHING, only, spoken, valuesOf, type Copied, type Said } from "./said";
import { asked, complete, confirmed, leavesOf, mostOpen, played, progress, same, type Leaves } from "./values";

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
  #edits = $state.raw<Edits>(begun(NOTHING));
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

  get said(): Said {
    return this.#edits.said;
  }

  /** What one has looked at oneself. */
  get owned(): Values {
    return this.said.owned;
  }

  /** What is played as another's box has it, and one has not looked at. */
  get copied(): Copied {
    return this.said.copied;
  }

  get canUndo(): boolean {
    return this.#edits.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#edits.future.length > 0;
  }

  /** The values that the next undo changes. */
  get undoes(): readonly string[] {
    const last = this.#edits.past.at(-1);
    return last ? changedPaths(this.said, last) : [];
  }

  /** The value that is played. */
  value(path: string): Value {
    return this.owned[path] ?? this.copied[path]?.value ?? this.leaves[path]!.value;
  }

  get values(): Values {
    return played(this.leaves, valuesOf(this.said));
  }

  /** What a value is called; null for what is none. */
  called(path: string, words: Wording): string | null {
    return path in this.leaves ? capital(fullName(this.layout, path, words)) : null;
  }

  /** And in a sentence. */
  nameOf(path: string, words: Wording): string | null {
    const name = this.called(path, words);
    return name && say("box.quoted", { name });
  }

  /** Whether one has looked at a value and said something that can be. */
  confirmed(path: string): boolean {
    return confirmed(this.leaves, this.owned, path);
  }

  progress(paths?: readonly string[]): { done: number; all: number } {
    return progress(this.leaves, this.owned, paths);
  }

  /** How many values one has confirmed that the rulebook prints too. */
  get printed(): number {
    return Object.keys(this.owned).filter((path) => !asked(this.leaves, path) && this.confirmed(path)).length;
  }

  /** The values to look at next: those that matter most. */
  next(count: number): readonly string[] {
    return mostOpen(this.leaves, this.owned).slice(0, count);
  }

  /** Takes up the work at the box that was open last: what the server keeps, unless this browser has what it does not. */
  async begin(name: string): Promise<void> {
    this.name = name;
    const here = keptHere(this.game);
    if (here) {
      this.#take(heard(here), here.name, here.id, here.number);
      this.#edits = withSteps(this.said, here.steps);
    }
    try {
      this.boxes = await fetchMyBoxes(this.game);
      const last = this.boxes.find(({ id }) => id === here?.id) ?? this.boxes[0];
      if (last && (!here || here.sent || here.id !== last.id)) {
        const state = await fetchKeptBox(last.id);
        const mine = here && !here.sent ? heard(here) : NOTHING;
        this.#take(laid(heard(state), mine), state.box.name, state.box.id, state.box.number);
      }
      if ((here && !here.sent) || this.#speaks) await this.tell();
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
    else this.#begin(NOTHING, name, null, 0);
    return true;
  }

  /** What one's box says. */
  set(path: string, value: Value): void {
    this.#change(looked(this.said, { [path]: value }));
  }

  /** It is as it is shown. */
  confirm(paths: readonly string[]): void {
    const shown = paths.map((path) => [path, this.value(path)] as const);
    this.#change(looked(this.said, Object.fromEntries(shown)));
  }

  /** One has not looked at it, after all. */
  forget(paths: readonly string[]): void {
    this.#change(forgotten(this.said, paths));
  }

  /** A value is as it was said before. */
  restore(path: string, before: Said): void {
    this.#change(laid(forgotten(this.said, [path]), only(before, [path])));
  }

  /** Everything that a file or another box says, as one change; of some values nothing is said any more. */
  take(said: Said, silent: readonly string[] = []): void {
    this.#change(laid(forgotten(this.said, silent), said));
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
  get strange(): readonly BoxComplaint[] {
    return this.complaints.length ? [] : this.warnings.filter(({ name }) => !(name in this.leaves));
  }

  /** The value at which one looks first to mend what is wrong: one's own among those that it is about. */
  culprit(complaint: BoxComplaint): string | undefined {
    const paths = concerned(complaint, Object.keys(this.leaves));
    const corrected = (path: string): boolean => !same(this.value(path), this.leaves[path]!.value);
    return paths.find((path) => path === complaint.name) ?? paths.findLast(corrected) ?? paths[0];
  }

  /** What would be wrong with this box, and isn't now, if it said these values too. */
  async wouldBreak(values: Values): Promise<readonly BoxComplaint[]> {
    const { complaints } = await checkBox(this.game, { values: { ...valuesOf(this.said), ...values }, toml: null });
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
    const { name, said } = this;
    this.standing = "telling";
    try {
      const found = await checkBox(this.game, { values: valuesOf(said), toml: null });
      if (this.said === said) {
        this.complaints = found.complaints;
        this.warnings = found.warnings;
      }
      if (found.complaints.length) {
        this.standing = "wrong";
        return;
      }
      await this.whoAmI();
      const { state, sent } = await this.#send(name, said);
      this.id = state.box.id;
      this.#number = state.box.number;
      this.#list(state.box);
      if (this.said !== sent || this.name !== name) return; // told again soon
      this.#keep(true);
      this.standing = "kept";
    } catch (error) {
      this.#failed(error);
    }
  }

  async #send(name: string, said: Said): Promise<{ state: BoxState; sent: Said }> {
    const words = { name, toml: null, ...spoken(said) };
    const anew = async () => ({ state: await keepBox({ game: this.game, ...words }), sent: said });
    if (!this.id) return anew();
    try {
      return { state: await changeBox(this.id, { number: this.#number, ...words }), sent: said };
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      if (error.refusal.code === "not found") return anew();
      if (error.refusal.code !== "stale") throw error;
      // Changed on another device: what was said here last counts, the rest is taken from there.
      const { box, ...there } = await fetchKeptBox(this.id);
      this.#take(laid(heard(there), this.said), name, box.id, box.number);
      const sent = this.said;
      return { state: await changeBox(box.id, { number: box.number, name, toml: null, ...spoken(sent) }), sent };
    }
  }

  /** Whether anything is said of the open box. */
  get #speaks(): boolean {
    return Object.keys(valuesOf(this.said)).length > 0;
  }

  /** Whether the server has the open box as it is here; one about which nothing was ever said needs no keeping. */
  async #settled(): Promise<boolean> {
    if (this.id || this.#speaks) await this.tell();
    return this.standing === "kept";
  }

  #turnTo(state: BoxState): void {
    const { box } = state;
    this.#list(box);
    this.#begin(heard(state), box.name, box.id, box.number);
  }

  #begin(said: Said, name: string, id: string | null, number: number): void {
    this.#edits = begun(NOTHING);
    this.#take(said, name, id, number);
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

  #take(said: Said, name: string, id: string | null, number: number): void {
    const known = only(said, Object.keys(this.leaves));
    if (changedPaths(known, this.said).length) this.#edits = begun(known);
    this.name = name;
    this.id = id;
    this.#number = number;
  }

  #change(next: Said): void {
    if (changedPaths(this.said, next).length) this.#move(changed(this.#edits, next));
  }

  #move(edits: Edits): void {
    if (edits.said === this.said) return;
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
    const steps = stepsOf(this.#edits);
    keepHere(this.game, { id: this.id, number: this.#number, name: this.name, ...spoken(this.said), sent, steps });
  }
}
