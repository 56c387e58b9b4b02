import { expect, test } from "vitest";
import { nextOmen } from "./omens";

test.each([
  [0, 1, 0],
  [1, 2, 0],
  [2, 3, 4],
  [5, 6, 60],
  [7, 8, 86],
  [11, 8, 86],
])("after %d omens the next one rolls %d dice and begins the haunt in %d of 100 cases", (omens_drawn, dice, cases) => {
  const next = nextOmen({ omens_drawn });
  expect([next.dice, Math.round(100 * next.chance)]).toEqual([dice, cases]);
});

test("the last omen needs no luck", () => {
  expect(nextOmen({ omens_drawn: 12 }).chance).toBe(1);
});
