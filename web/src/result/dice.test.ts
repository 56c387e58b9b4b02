import { expect, it } from "vitest";
import { fallen } from "./dice";

it("counts the dice of a game", () => {
  expect(fallen([1, 0, 0, 0, 0, 3], 6, 1)).toEqual({ total: 4, expected: 4 / 6, mean: 19 / 4, most: 3 });
});

it("is not upset by a game without dice", () => {
  expect(fallen([], 0, 1)).toEqual({ total: 0, expected: 0, mean: 0, most: 1 });
});

it("knows dice with blank faces", () => {
  expect(fallen([2, 0, 2], 3, 0)).toEqual({ total: 4, expected: 4 / 3, mean: 1, most: 2 });
});
