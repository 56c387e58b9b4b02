import { expect, it } from "vitest";
import { beginnings } from "./rounds";

it("marks a round only where both sides of its beginning were seen", () => {
  const known = new Map([[9, 2], [0, 0], [1, 1], [2, 1], [20, 3], [8, 1], [30, 4], [31, 4]]);
  expect(beginnings(known)).toEqual([{ step: 1, round: 1 }, { step: 9, round: 2 }]);
});

it("has none in a game without rounds", () => {
  expect(beginnings(new Map())).toEqual([]);
});
