import { expect, test } from "vitest";
import { atLeast, beating, percent, sums } from "./dice";

test("dice show 0, 1 or 2, each as often", () => {
  expect(sums(0)).toEqual([1]);
  expect(sums(2).map((chance) => Math.round(chance * 9))).toEqual([1, 2, 3, 2, 1]);
});

test.each([
  [2, 0, 9],
  [2, 1, 8],
  [2, 4, 1],
  [2, 5, 0],
])("%d dice show %d or more in %d of 9 cases", (dice, least, cases) => {
  expect(atLeast(dice, least) * 9).toBeCloseTo(cases);
});

test.each([
  [1, 1, 9, 3], // 1 over 0, 2 over 0, 2 over 1
  [1, 0, 3, 2],
  [2, 1, 27, 17],
  [0, 3, 1, 0],
])("%d dice beat %d in their %d cases %d times", (dice, others, all, cases) => {
  expect(beating(dice, others) * all).toBeCloseTo(cases);
});

test("what may happen, and what may fail, is told as such", () => {
  expect([0, 0.001, 0.456, 0.999, 1].map(percent)).toEqual([0, 1, 46, 99, 100]);
});
