import { beforeEach, expect, it, vi } from "vitest";
import type { Face } from "../games/face";
import { LiveTable } from "../table.svelte";
import { line } from "../testing";
import type { Ears, Told } from "../transport";
import type { Curtain } from "./curtain.svelte";
import { Room } from "./room.svelte";

vi.mock("../prefs.svelte", () => ({ prefs: { language: "en" } }));
vi.mock("../api", () => ({ words: () => Promise.resolve({}) }));

const remember = vi.hoisted(() => vi.fn());
const kept = vi.hoisted(() => ({ alone: false }));
vi.mock("../memory", () => ({ remember, recall: () => kept }));

const [ADA, BEN, BOT] = [0, 1, 2];
const face = { hides: (view) => !!view.haunt } as Face;
let ears: Ears;

/** Somebody of this browser is asked; `haunt`: there is something to hide. */
function at(seats: number[], haunt: boolean): { curtain: Curtain; asks: (seat: number, over?: boolean) => void } {
  const table = new LiveTable("id", "token", (_id, _token, given) => {
    ears = given;
    return { say: () => {}, close: () => {} };
  });
  const asks = (seat: number, over = false): void =>
    ears.told({
      is: "welcome", n: 0, steps: 0, you: { seats }, log: { start: 0, lines: [] }, chat: [], undo: {}, proposal: null,
      about: { game: "x", seats: [{ seat: BOT, bot: "scripted" }], words: "/api/words/x/en-1.json" },
      position: { seat, table: { haunt }, ending: over ? {} : null }, notes: [], names: {},
    } as unknown as Told);
  asks(ADA);
  return { curtain: new Room(table, face).curtain, asks };
}

beforeEach(() => {
  kept.alone = false;
});

it("hangs between people at one screen as soon as there is something to hide", () => {
  const { curtain } = at([ADA, BEN], true);
  expect(curtain.down).toBe(true);
  curtain.take();
  expect(curtain.between).toBe(true); // what is said to one side is for no screen of both
  expect(at([ADA, BEN], false).curtain.down).toBe(false);
});

it("has nobody to hide from where others have screens of their own, or are bots", () => {
  expect(at([ADA], true).curtain.down).toBe(false);
  expect(at([ADA, BOT], true).curtain.down).toBe(false);
});

it("falls again when another seat is asked, and not when the game is over", () => {
  const { curtain, asks } = at([ADA, BEN], true);
  curtain.take();
  expect(curtain.down).toBe(false);
  asks(BEN);
  expect([curtain.down, curtain.next]).toEqual([true, BEN]);
  asks(BEN, true);
  expect(curtain.down).toBe(false);
});

it("leaves out of the log and the sheet what is another's", () => {
  const { curtain } = at([ADA, BEN], true);
  curtain.take();
  const lines = [line(), line({ to: [ADA] }), line({ to: [BEN] })];
  expect(lines.map(curtain.hears)).toEqual([true, true, false]);
  expect([ADA, BEN].map(curtain.owns)).toEqual([true, false]);
});

it("is torn down for good by somebody who leads all seats alone", () => {
  const { curtain } = at([ADA, BEN], true);
  curtain.tearDown();
  expect(curtain.down).toBe(false);
  expect(curtain.hears(line({ to: [BEN] }))).toBe(true);
  expect(remember).toHaveBeenCalledWith({ id: "id", alone: true });
  kept.alone = true;
  expect(at([ADA, BEN], true).curtain.down).toBe(false);
});
