import { expect, test } from "vitest";
import { atLeast } from "./dice";

test.each([
  [0, 0, 9],
  [0, 1, 0],
  [2, 0, 9],
  [2, 1, 8],
  [2, 2, 6],
  [2, 3, 3],
  [2, 4, 1],
  [2, 5, 0],
])("%d dice show %d or more in %d of 9 cases", (dice, least, cases) => {
  expect(atLeast(dice, least) * 9).toBeCloseTo(cases);
});
