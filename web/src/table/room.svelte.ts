// What this browser is doing at a table: what is open, pointed at, or about to be confirmed.
import type { Face, FaceProps, GameView } from "../games/face";
import { prefs } from "../prefs.svelte";
import type { LiveTable } from "../table.svelte";
import type { Choice, LogLine } from "../wire";
import { chain } from "./chain";
import { Curtain } from "./curtain.svelte";
import { lay, type Laid } from "./keys";

export type Window = "" | "menu" | "seats" | "help" | "luck" | "restart" | "settings" | "sheet";
export type Tab = "board" | "party" | "threats" | "log" | "chat";

const FLASH = 2000;

/** An option that one may come to regret, and why. */
export interface Doubt {
  option: Choice;
  text: string;
}

export class Room {
  flash = $state("");
  window = $state<Window>("");
  tab = $state<Tab>("board"); // on a phone; beside the board only log or chat matter
  drawer = $state(false);
  asked = $state(""); // the number or thing that "why?" was asked about; "" when closed
  chain = $state.raw<LogLine[]>([]); // the line of the log that it was asked about, and what that comes of
  rule = $state(""); // the rule that is open
  doubt = $state.raw<Doubt | null>(null);
  pointed = $state.raw<Choice | null>(null); // under the mouse or the focus

  readonly view: GameView = $derived.by(() => this.table.position?.table ?? {});
  readonly lines: LogLine[] = $derived.by(() => this.table.log);
  readonly offered: Choice[] = $derived.by(() => this.worthwhile(this.table.question?.options ?? []));
  readonly laid: Laid = $derived.by(() =>
    lay(
      this.offered,
      (option) => this.face.onBoard(this.view, option),
      this.table.question?.otherwise,
      this.face.printed,
    ),
  );
  readonly props: FaceProps = $derived.by(() => ({
    view: this.view,
    seat: this.table.position?.seat ?? -1,
    over: !!this.table.position?.ending,
    question: this.table.question,
    options: this.doubt || this.table.answering ? [] : this.offered,
    pick: this.pick,
    shortcut: this.shortcut,
    flash: this.flash,
    names: this.name,
    bots: this.bot,
    why: this.why,
    rule: this.openRule,
  }));

  readonly curtain: Curtain;

  answeredFromHere = false; // a control had the focus; it goes as soon as the answer is on its way

  private timer = 0;

  constructor(
    readonly table: LiveTable,
    readonly face: Face,
  ) {
    this.curtain = new Curtain(this);
  }

  readonly name = (seat: number): string => this.table.name(seat);
  readonly bot = (seat: number): string =>
    this.table.about?.seats.find((place) => place.seat === seat)?.bot ?? "";

  /** Take an option, but ask first where the game warns of it. */
  readonly pick = (key: string): void => {
    const option = this.table.options.find((one) => one.key === key);
    if (!option || !this.table.online) return;
    const text = prefs.confirm ? (this.face.caution?.(this.view, option) ?? "") : "";
    if (text) this.doubt = { option, text };
    else this.take(key);
  };

  /** Take an option without asking. */
  readonly take = (key: string): void => {
    this.answeredFromHere = document.activeElement !== document.body;
    this.doubt = null;
    this.pointed = null;
    this.table.answer(key);
  };

  private worthwhile(options: Choice[]): Choice[] {
    const bot = (seat: number): boolean => this.bot(seat) !== "";
    return options.filter((option) => !this.face.asksBot?.(this.view, option, bot));
  }

  readonly shortcut = (key: string): string => this.laid.keys.get(key) ?? "";

  readonly why = (about: string): void => {
    this.asked = about;
    this.table.why(about);
  };

  readonly whyLine = (line: number): void => {
    this.chain = chain(this.lines, line).filter(this.curtain.hears);
  };

  readonly openRule = (cite: string): void => {
    this.rule = cite;
  };

  /** Close a window; another one may have taken its place already. */
  shut(window: Window): void {
    if (this.window === window) this.window = "";
  }

  /** Show a thing on the board. */
  readonly point = (key: string): void => {
    clearTimeout(this.timer);
    this.flash = key;
    this.timer = window.setTimeout(() => (this.flash = ""), FLASH);
  };

  /** What more can be said of the option that is pointed at. */
  explained(): string {
    return this.pointed ? (this.face.explain?.(this.view, this.pointed) ?? "") : "";
  }
}
