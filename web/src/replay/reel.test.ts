import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aloud, spoken } from "../rendered";
import { line } from "../testing";
import type { Ears, Said, Told } from "../transport";
import { LiveTable } from "../table.svelte";
import { Reel } from "./reel.svelte";

vi.mock("../prefs.svelte", () => ({ prefs: { language: "en" } }));
vi.mock("../api", () => ({ words: () => Promise.resolve({}) }));

const STEPS = 50;
const linesAfter = (step: number): number => 2 + step * 3;

/** A house that answers every look, but only when the test says so. */
class Stage {
  asked: { step: number; seat: number }[] = [];
  ears!: Ears;
  readonly table = new LiveTable("id", "token", (_id, _token, ears) => {
    this.ears = ears;
    return { say: (message) => this.hear(message), close: () => {} };
  });

  constructor() {
    this.tell({
      is: "welcome", n: 0, steps: STEPS, about: { game: "x", seats: [], words: "/api/words/x/en-1.json" }, you: { seats: [0] }, position: {},
      log: { start: 0, lines: [] }, chat: [], undo: {}, proposal: null, notes: [], names: {},
    });
  }

  private hear(message: Said): void {
    if (message.is === "look") this.asked.push({ step: message.step, seat: message.seat ?? -1 });
  }

  tell(message: unknown): void {
    this.ears.told(message as Told);
  }

  frame(step: number, seat: number, steps = STEPS): void {
    const lines = Array.from({ length: linesAfter(step) }, () => line());
    this.tell({ is: "frame", step, steps, position: { seat, table: { round: 1 + Math.floor(step / 10) } }, log: { start: 0, lines }, told: [spoken(`step ${step}`)], names: {} });
  }

  /** Answer looks until none is open; which there were. */
  settle(): number[] {
    const looks: number[] = [];
    for (let open = this.asked.shift(); open; open = this.asked.shift()) {
      looks.push(open.step);
      this.frame(open.step, open.seat);
    }
    return looks;
  }
}

describe("a reel", () => {
  let stage: Stage;
  let reel: Reel;
  beforeEach(() => {
    stage = new Stage();
    reel = new Reel(stage.table, 10, 0);
  });
  afterEach(() => {
    reel.close();
    vi.useRealTimers();
  });

  it("asks for the present step first, then for the whole story and the neighbours", () => {
    expect(stage.asked).toEqual([{ step: 10, seat: 0 }]);
    expect(reel.waiting).toBe(true);
    expect(stage.settle()).toEqual([10, STEPS, 11, 9]);
    expect(reel.waiting).toBe(false);
    expect(reel.shown?.told.map((words) => aloud(words))).toEqual(["step 10"]);
    expect(reel.story).toHaveLength(linesAfter(STEPS));
    expect(reel.fresh).toBe(linesAfter(9));
  });

  it("knows of the rounds whose beginning it passed", () => {
    stage.settle();
    expect(reel.rounds).toEqual([{ step: 10, round: 2 }]);
    reel.look(1);
    expect(reel.rounds).toEqual([]);
  });

  it("asks only for where a drag ends, and stays inside the game", () => {
    for (const step of [12, 17, 23, 31]) reel.go(step);
    expect(stage.asked).toEqual([{ step: 10, seat: 0 }]);
    stage.frame(10, 0);
    expect(stage.asked.at(-1)!.step).toBe(31);
    reel.go(999);
    expect(reel.step).toBe(STEPS);
    reel.go(-3);
    expect(reel.step).toBe(0);
  });

  it("shows at once what it has fetched before", () => {
    stage.settle();
    reel.go(11);
    expect(reel.shown?.step).toBe(11);
  });

  it("finds the step that told a line of the log", () => {
    stage.settle();
    reel.seek(linesAfter(33));
    expect(stage.settle().length).toBeLessThan(8);
    expect(reel.step).toBe(34);
    expect(reel.seeking).toBe(-1);
    expect(reel.shown?.step).toBe(34);
  });

  it("fetches anew through other eyes, and ignores what the old ones saw", () => {
    const first = stage.asked.shift()!;
    reel.look(2);
    stage.frame(first.step, first.seat);
    expect(reel.shown).toBeNull();
    expect(stage.asked.at(-1)).toEqual({ step: 10, seat: 2 });
    stage.settle();
    expect(reel.shown?.position.seat).toBe(2);
  });

  it("forgets the past when it was taken back", () => {
    stage.settle();
    stage.tell({ is: "update", was: 0, n: 1, by: "undo", patches: [], log: { start: 0, lines: [] }, undo: {}, names: {}, steps: 8 });
    expect(reel.step).toBe(8);
    expect(stage.asked).toEqual([{ step: 8, seat: 0 }]);
  });

  it("says why a step cannot be shown, and does not ask again", () => {
    stage.asked.shift();
    reel.playing = true;
    stage.tell({ is: "error", code: "old-rules", told: spoken("That step was played under older rules.") });
    expect(aloud(reel.trouble!)).toMatch("older rules");
    expect(reel.playing).toBe(false);
    expect(stage.asked.map((one) => one.step)).not.toContain(10);
  });

  it("takes no refusal of something else for its own", () => {
    stage.tell({ is: "error", code: "no-reason", told: spoken("There is nothing to tell about that.") });
    expect(reel.trouble).toBe(null);
  });

  it("waits a moment when it was too fast", () => {
    vi.useFakeTimers();
    stage.asked.shift();
    stage.tell({ is: "error", code: "slow-down", told: spoken("That was too fast; wait a moment.") });
    expect(stage.asked).toEqual([]);
    vi.runAllTimers();
    expect(stage.asked).toEqual([{ step: 10, seat: 0 }]);
  });

  it("plays again from the beginning when it stands at the end", () => {
    reel.go(STEPS);
    reel.play();
    expect(reel.step).toBe(0);
    expect(reel.playing).toBe(true);
    reel.play();
    expect(reel.playing).toBe(false);
  });
});
