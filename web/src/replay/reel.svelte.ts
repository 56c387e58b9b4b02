// Where a replay stands, and the frames it is made of. One frame is asked for at a time, so that
// whoever drags through a whole game asks only for what they stop at.
import type { Rendered } from "../rendered";
import type { GameView } from "../games/face";
import type { Told } from "../transport";
import type { LiveTable } from "../table.svelte";
import type { Frame, LogLine } from "../wire";
import { beginnings, type Round } from "./rounds";
import { Telling } from "./telling";

export const PAUSES = { slow: 2200, normal: 1100, fast: 350 } as const;
export type Speed = keyof typeof PAUSES;

const KEPT = 60; // frames
const AGAIN_AFTER = 600;
// Refusals of a look; whatever else is refused was not asked by the reel.
const REFUSALS = new Set(["no-such-step", "no-such-seat", "not-yours", "old-rules", "failed"]);

export class Reel {
  step = $state(0);
  seat = $state(-1); // through whose eyes; -1: a spectator's
  playing = $state(false);
  speed = $state<Speed>("normal");
  shown = $state.raw<Frame | null>(null); // the last one that came, while the next is on its way
  trouble = $state.raw<Rendered | null>(null);
  seeking = $state(-1); // the line of the log whose step is being looked for

  readonly steps: number = $derived.by(() => this.table.steps);
  readonly waiting: boolean = $derived.by(
    () => this.shown?.step !== this.step || this.shown.position.seat !== this.seat,
  );
  /** The whole log, as far as it is known: the frame of the last step has it all. */
  readonly story: LogLine[] = $derived.by(() => this.last?.log.lines ?? this.shown?.log.lines ?? []);
  /** The first line that the present step told. */
  readonly fresh: number = $derived.by(() => {
    void this.learnt;
    if (!this.shown) return 0;
    return this.shown.step ? (this.telling.after(this.shown.step - 1) ?? this.shown.log.lines.length) : 0;
  });

  /** The rounds whose beginning was passed. */
  readonly rounds: Round[] = $derived.by(() => {
    void this.learnt;
    return beginnings(this.roundAt);
  });

  private last = $state.raw<Frame | null>(null); // of the last step
  private readonly frames = new Map<string, Frame>();
  private readonly telling = new Telling();
  private readonly roundAt = new Map<number, number>(); // by step, of games that have rounds
  private learnt = $state(0); // goes up when the telling knows more
  private asking = "";
  private tries = 0;
  private readonly refused = new Set<string>();
  private readonly deaf: () => void;

  constructor(
    private readonly table: LiveTable,
    step: number,
    seat: number,
  ) {
    this.seat = seat;
    this.step = this.within(step);
    this.deaf = table.listen((message) => this.hear(message));
    this.ask();
  }

  close(): void {
    this.deaf();
  }

  go(step: number): void {
    this.seeking = -1;
    this.step = this.within(step);
    this.show();
  }

  look(seat: number): void {
    this.seat = seat;
    this.forget();
  }

  play(): void {
    if (!this.playing && this.step >= this.steps) this.go(0);
    this.playing = !this.playing;
  }

  /** Go to the step that told a line of the log. */
  seek(line: number): void {
    this.playing = false;
    this.seeking = line;
    this.tries = 0;
    this.seekOn();
    this.ask();
  }

  /** About where a line was told, in steps. */
  place(line: number): number {
    void this.learnt;
    return this.telling.place(line, this.steps);
  }

  private within(step: number): number {
    return Math.max(0, Math.min(Math.round(step) || 0, this.table.steps));
  }

  private key(step: number): string {
    return `${step}/${this.seat}`;
  }

  private forget(): void {
    this.frames.clear();
    this.refused.clear();
    this.telling.forget();
    this.roundAt.clear();
    this.last = null;
    this.learnt++;
    this.seeking = -1;
    this.show();
  }

  private show(): void {
    const frame = this.frames.get(this.key(this.step));
    if (frame) {
      this.shown = frame;
      this.trouble = null;
    }
    this.ask();
  }

  private seekOn(): void {
    if (this.seeking < 0) return;
    const step = this.telling.probe(this.seeking, this.steps, this.tries);
    if (step < 0) this.go(this.telling.span(this.seeking, this.steps).high);
  }

  /** What is wanted, the most urgent first: the present step, the whole story, the neighbours. */
  private wishes(): number[] {
    const probe = this.seeking < 0 ? -1 : this.telling.probe(this.seeking, this.steps, this.tries);
    const end = this.last?.step === this.steps ? -1 : this.steps;
    return [this.step, probe, end, this.step + 1, this.step - 1];
  }

  private ask(): void {
    if (this.asking || !this.table.online) return;
    const missing = (step: number): boolean =>
      step >= 0 && step <= this.steps && !this.frames.has(this.key(step)) && !this.refused.has(this.key(step));
    const step = this.wishes().find(missing);
    if (step === undefined) return;
    this.asking = this.key(step);
    this.table.look(step, this.seat);
  }

  private hear(message: Told): void {
    switch (message.is) {
      case "frame":
        this.take(message);
        break;
      case "error":
        if (this.asking && message.code === "slow-down") setTimeout(() => this.again(), AGAIN_AFTER);
        else if (this.asking && REFUSALS.has(message.code)) this.refuse(message.told);
        break;
      case "welcome":
        this.asking = "";
        this.changed();
        break;
      case "update":
        if (message.by === "answer") this.ask();
        else this.changed();
        break;
    }
  }

  /** The past may be another one now. */
  private changed(): void {
    this.step = this.within(this.step);
    this.forget();
  }

  private again(): void {
    this.asking = "";
    this.ask();
  }

  private refuse(told: Rendered): void {
    if (this.asking === this.key(this.step)) {
      this.trouble = told;
      this.playing = false;
    }
    this.refused.add(this.asking);
    this.seeking = -1;
    this.again();
  }

  private take(frame: Frame): void {
    this.asking = "";
    if (frame.position.seat === this.seat) {
      this.frames.set(this.key(frame.step), frame);
      if (frame.step === this.steps) this.last = frame;
      const oldest = this.frames.keys().next().value;
      if (this.frames.size > KEPT && oldest) this.frames.delete(oldest);
      this.telling.learn(frame.step, frame.log.lines.length);
      const { round } = frame.position.table as GameView;
      if (typeof round === "number") this.roundAt.set(frame.step, round);
      this.learnt++;
      this.tries++;
      this.seekOn();
    }
    this.show();
  }
}
