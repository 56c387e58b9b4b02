import { expect, test, vi } from "vitest";
import { FAR, moveOf } from "./keys";
import type { Reel } from "./reel.svelte";

vi.stubGlobal("Element", class {});
vi.stubGlobal("document", { querySelector: () => null });

/** The step to which a key leads from the twentieth of forty. */
function led(key: string): number {
  let to = -1;
  const reel = { step: 20, steps: 40, go: (step: number) => (to = step) } as unknown as Reel;
  moveOf({ key } as KeyboardEvent)?.(reel);
  return to;
}

test("page up turns back and page down goes on, as in a book", () => {
  expect([led("PageUp"), led("PageDown")]).toEqual([20 - FAR, 20 + FAR]);
});

test("arrows go a step, Home and End all the way", () => {
  expect(["ArrowLeft", "ArrowRight", "Home", "End"].map(led)).toEqual([19, 21, 0, 40]);
});
