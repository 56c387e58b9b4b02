import { beforeEach, expect, it, vi } from "vitest";
import { meet, met } from "./met";

let kept: string | null;
beforeEach(() => {
  kept = null;
  vi.stubGlobal("localStorage", { getItem: () => kept, setItem: (_: string, text: string) => void (kept = text) });
});

it("remembers each haunt once, in the order of the book", () => {
  for (const haunt of [22, 2, 22]) meet(haunt);
  expect(met()).toEqual([2, 22]);
});

it.each([
  ["{", []],
  ['{"a": 1}', []],
  ['["two", 3]', [3]],
])("makes the best of %s, which somebody has written over it", (text, numbers) => {
  kept = text;
  expect(met()).toEqual(numbers);
});
