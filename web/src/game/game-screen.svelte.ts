/** The screen of a game: what is shown of it, what is pointed at, and what lies over it. */

import { MediaQuery } from "svelte/reactivity";
import { ofSeat, type BoardProps, type BoxData } from "../boards/contract";
import { cameBack, trialOf, type Trial } from "../browser/trials";
import { learnt } from "../browser/learnt.svelte";
import { preferences, type Pace } from "../browser/preferences.svelte";
import { gameFacts, offer } from "../connection/offer";
import type { GameEvent, LogLine, TableFacts } from "../generated/conversation";
import { boxWords } from "../i18n/box-words";
import { capital, i18n, thingName } from "../i18n/i18n.svelte";
import { errorText } from "../i18n/refusals";
import { noteResult } from "../lobby/sparring";
import { Explaining } from "../choosing/explaining.svelte";
import { Hinting } from "../choosing/hinting.svelte";
import { Guiding } from "../guide/guiding.svelte";
import { Unread } from "../log/unread.svelte";
import type { Comparison } from "../review/compared";
import { TableView } from "../review/table-view.svelte";
import type { LiveTable } from "../table/live-table.svelte";
import { deedsIn, outcome, thingsOf } from "../table/narration";
import { touched, type Choice } from "../table/narrowing";
import { recentThings } from "../table/recent";
import { Pointing } from "../tooltip/pointing.svelte";

/** What lies over the table, one at a time. */
export type Sheet = "" | "rules" | "minute" | "keys" | "list" | "scores" | "end" | "panel";

export const PANELS = ["log", "list", "chat"] as const;
export type Panel = (typeof PANELS)[number];

const COMPLAINT = 4000; // milliseconds
const READING: Readonly<Record<Pace, number>> = { at_once: 0, quick: 3_000, calm: 6_000 };

/** Things of all, and a seat's own by the names that say whose they are. */
function withOwn(things: readonly string[], seat: number): readonly string[] {
  return [...things, ...things.map((thing) => ofSeat(seat, thing))];
}

export class GameScreen {
  title = $state("");
  sheet = $state<Sheet>("");
  panel = $state<Panel>("log");
  /** The rule that the rules are opened at. */
  rule = $state("");
  /** What did not work, for a moment. */
  problem = $state("");
  /** Does the past run by itself? */
  running = $state(false);
  /** What the drawing has of the things that can be touched; null until it is there. */
  drawn = $state.raw<ReadonlySet<string> | null>(null);
  /** All that events can talk about, by the names that say whose it is. */
  things = $state.raw<ReadonlySet<string>>(new Set());
  readonly large = new MediaQuery("(min-width: 64rem) and (min-height: 30.01rem)");
  /** Is there room for the log beside a board on which all can be read: one as wide as the smallest laptop? */
  readonly #roomy = new MediaQuery("(min-width: 94rem) and (min-height: 30.01rem)");
  /** Is there room for it beside a board that takes all the height? */
  readonly #wide = new MediaQuery("min-width: 106rem");
  /** Was the log drawn over the edge of the board, where it has no room beside it? */
  #drawer = $state(false);
  readonly view: TableView;
  readonly pointing: Pointing;
  readonly unread: Unread;
  readonly hinting: Hinting;
  readonly guiding: Guiding;
  /** What was played and what would have been better, while the moment of that choice is looked at. */
  #fromResults = false;
  /** What of the analysis the results are opened at: a decision by its number, 0 for all of it. */
  backTo = $state.raw<number | null>(null);
  #comparing = $state.raw<Comparison | null>(null);
  /** Is it a trial, begun from a finished game? */
  readonly trial: Trial | null;
  /** Has the game a guide? */
  guided = $state(false);
  readonly explaining: Explaining;

  /** To be made while a component is, for a table whose facts are known. */
  constructor(
    readonly table: LiveTable,
    private readonly box: BoxData,
  ) {
    this.view = new TableView(table);
    this.trial = trialOf(table.id);
    this.pointing = new Pointing(
      table,
      () => this.view.review?.step ?? null,
      () => this.sheet,
    );
    this.unread = new Unread(table, () => this.panel === "chat" && (this.beside || this.sheet === "panel"));
    this.hinting = new Hinting(table, (error) => this.complain(error));
    this.guiding = new Guiding(table, this.hinting);
    this.explaining = new Explaining(table, (error) => this.complain(error));
    $effect(() => {
      const { game } = this.facts;
      void gameFacts(game).then((found) => {
        this.title = found?.title ?? game;
        this.guided = found?.guide ?? false;
      });
    });
    // Whoever sits down to a game for the first time here sees it in one minute.
    $effect(() => {
      const { facts, guided } = this;
      if (!guided || table.lesson || facts.status !== "playing" || table.you.seats.length === 0) return;
      if (learnt.isNew(facts.game)) this.sheet = "minute";
      learnt.meet(facts.game);
    });
    $effect(() => {
      if (!this.facts.ending || !cameBack(location.pathname + location.search)) return;
      this.backTo = 0;
      this.sheet = "end";
    });
    $effect(() => {
      const { facts } = this;
      if (facts.ending && !table.lesson) void offer().then((found) => noteResult(facts, table.you.seats, found));
    });
  }

  /** Is something introduced that is new to this person? */
  introduced = $derived.by(
    () => this.guiding.introduction !== null && !this.view.review && this.view.handOver === null,
  );

  /** Does the guide stand beside the board? On a small screen only while it has something to say. */
  guideStands = $derived.by(
    () => this.guiding.wanted && !this.view.review && (this.introduced || (this.guiding.open && this.large.current)),
  );

  /** Its place stays while one looks back, so that the board does too: the log stands there meanwhile. */
  placeStands = $derived.by(
    () =>
      this.guideStands || (this.view.review !== null && this.guiding.wanted && this.guiding.open && this.large.current),
  );

  /** Does the log stand at the side of the board? Beside it as it was left on this device, else where there is room. */
  get beside(): boolean {
    return this.large.current && (this.overlaid ? this.#drawer : (preferences.side ?? this.#wide.current));
  }

  /** Does the log lie over the edge of the board, which would be too small beside it? Not below what stands there anyway. */
  get overlaid(): boolean {
    return !this.#roomy.current && !this.placeStands;
  }

  get facts(): TableFacts {
    return this.table.facts!;
  }

  catalogue = $derived.by(() => {
    const { catalogue } = i18n.game(this.facts.game);
    return catalogue.filledBy(boxWords(this.box, catalogue));
  });

  nameOf = $derived.by(() => {
    const { catalogue } = this;
    return (thing: string): string => thingName(catalogue, thing);
  });

  /** Who plays without a seat, by the name that people read. */
  rival = $derived.by(() => {
    const { rival } = this.view;
    return rival && { ...rival, name: capital(this.catalogue.say(rival.name)) };
  });

  /** Who has won, in words. */
  result = $derived.by(() => {
    const { players, you } = this.table;
    const { ending } = this.facts;
    return ending ? outcome(ending, players, this.rival?.name ?? "", you.seats) : "";
  });

  /** May the game be seen? Not while the device is passed on, unless it is the past. */
  visible = $derived.by(() => this.view.handOver === null || this.view.review !== null);

  board = $derived.by<BoardProps | null>(() => {
    const { table, view, pointing, catalogue } = this;
    const { review, observation } = view;
    if (!observation) return null;
    return {
      observation,
      box: this.box,
      seats: this.facts.seats.map((seat, colour) => ({
        name: table.players[colour] ?? "",
        colour,
        bot: seat.bot !== null,
      })),
      lit: review ? new Set<string>() : table.lit,
      chosen: review ? (this.compared?.decision.played[1] ?? []) : table.chosen,
      touch: (thing: string) => {
        pointing.point(null);
        if (review || this.askAbout(thing)) return;
        table.touch(thing);
      },
      answer: (things) => {
        pointing.point(null);
        if (!review) table.answer(things);
      },
      named: preferences.named,
      explain: pointing.point,
      events: review ? review.events : table.events,
      coming: review ? [] : table.coming,
      reading: review ? null : READING[preferences.pace],
      say: (key, values = {}) => catalogue.say(key, values),
      nameOf: this.nameOf,
      highlight: new Set([
        ...this.thingsIn(pointing.out ? [pointing.out] : []),
        ...(review ? [] : [...this.thingsIn(this.showing), ...this.hinted]),
        ...(table.teaching?.point ?? []),
        ...(this.compared ? withOwn(this.compared.decision.best[1], this.compared.decision.seat) : []),
      ]),
      pointedOut: pointing.out,
      doer: view.doer,
      scores: [...view.standing.scores, ...(view.rival ? [view.rival.points] : [])],
      told: view.told,
      recent: this.compared ? new Set<string>() : recentThings(view.lately, table.sweeps, this.thingsIn),
      prospect: new Set(pointing.prospect.things),
    };
  });

  /** The choice that is compared, if the past is looked at where it was made. */
  compared = $derived.by(() => {
    const [found, { review }] = [this.#comparing, this.view];
    return found && review?.number === found.decision.number - 1 ? found : null;
  });

  /** What of others' doings is being shown at this moment. */
  showing = $derived.by<readonly GameEvent[]>(() => this.table.pace.showing?.events ?? []);

  /** What a hint is about. */
  hinted = $derived.by<readonly string[]>(() => {
    const { things } = this.hinting;
    const { viewer } = this.table;
    return viewer === null ? things : withOwn(things, viewer);
  });

  /** The things that are drawn of those that some events talk about. */
  thingsIn = (events: readonly GameEvent[]): readonly string[] =>
    events.flatMap((event) => thingsOf(event, this.things));

  /** What a computer did with a thing lately, where touching that asks why: it is no part of a choice now. */
  deedWith = (thing: string): LogLine | undefined => {
    const { table, view, explaining, catalogue } = this;
    if (view.review || table.chosen.length > 0 || touched(table.choices, [], thing) !== null) return undefined;
    return view.since.findLast(
      (line) => explaining.explains(line) && this.thingsIn(deedsIn(line, catalogue)).includes(thing),
    );
  };

  close = (): void => {
    // Another sheet may be opened and closed before one comes back to the results.
    if (this.sheet === "end") this.backTo = null;
    this.sheet = "";
  };

  showPanel = (): void => {
    const news = this.unread.count > 0;
    if (this.large.current) this.#open(news || !this.beside);
    else this.sheet = "panel";
    if (news) this.panel = "chat";
  };

  showLog = (): void => {
    if (this.large.current) this.#open(true);
    else this.sheet = "panel";
    this.panel = "log";
  };

  closePanel = (): void => this.#open(false);

  /** Opens the log or puts it away; the focus that goes with it is given to the button that opens it. */
  #open(wanted: boolean): void {
    const focused = document.getElementById("side")?.contains(document.activeElement);
    if (this.overlaid) this.#drawer = wanted;
    else preferences.open(wanted);
    if (focused && !wanted) document.querySelector<HTMLElement>("button.news")?.focus();
  }

  showRule = (rule: string): void => {
    this.rule = rule;
    this.sheet = "rules";
  };

  showList = (): void => {
    if (this.table.choices.length > 0) this.sheet = "list";
  };

  /** Points out on the board what a line of the log tells of. */
  showEvent = (event: GameEvent): void => {
    this.pointing.show(event);
    this.#uncover();
  };

  /** Tells why a computer player did what a line of the log tells of. */
  explain = (line: LogLine): void => {
    this.#uncover();
    this.hinting.close();
    void this.explaining.ask(line);
  };

  /** Tells why a computer player did what one did last. */
  explainLast = (): void => {
    const last = this.table.log.findLast(this.explaining.explains);
    if (last) this.explain(last);
  };

  /** Asks for a hint, or for more of it. */
  hint = (): void => {
    if (this.hinting.step === "none" && !this.hinting.offered) return;
    this.#uncover();
    this.explaining.close();
    this.hinting.next();
  };

  /** Puts the log away where it lies over the board, on which something is shown now. */
  #uncover(): void {
    if (this.sheet === "panel") this.close();
    if (this.overlaid && this.#drawer) this.#open(false);
  }

  /** Tells why a computer did something with a thing; false if none did. */
  askAbout = (thing: string): boolean => {
    const deed = this.deedWith(thing);
    if (!deed) return false;
    this.table.forget();
    this.table.skip();
    this.explain(deed);
    return true;
  };

  chooseFromList = (choice: Choice): void => {
    this.close();
    this.table.choose(choice);
  };

  /** Shows the game from the first step after a number of its log. */
  lookBack = (after: number, run = false): void => {
    if (this.table.lesson) return;
    this.#fromResults = this.sheet === "end";
    this.#comparing = this.backTo = null;
    this.close();
    this.running = run;
    void this.view.lookBack(after).then(() => this.unread.finish(), this.complain);
  };

  /** Shows the moment of a choice, with what was played and what would have been better. */
  compare = (found: Comparison): void => {
    const { number } = found.decision;
    this.lookBack(number - 1);
    this.#comparing = found;
    this.backTo = number;
  };

  /** Back to the game as it stands; to the results or what one read there, if the past was looked at from there. */
  closeReview = (): void => {
    this.view.review = null;
    if (this.#fromResults) this.sheet = "end";
  };

  /** Shows what the others did since one's own last step; to those who watch, what they have not seen. */
  showOthers = (): void => {
    this.lookBack(this.table.viewer === null ? this.unread.seen : (this.view.before ?? 0), true);
  };

  /** Tells for a moment what did not work. */
  complain = (error: unknown): void => {
    this.problem = errorText(error);
    setTimeout(() => (this.problem = ""), COMPLAINT);
  };
}
