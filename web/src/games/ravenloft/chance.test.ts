import { expect, it } from "vitest";
import { needed, percent } from "./chance";

it.each([
  [0.6, 9, 60],
  [1, 1, 100],
  [0.05, 20, 5],
  [0, 21, 0],
])("a chance of %d needs %i: %i%%", (chance, face, told) => {
  expect(needed(chance)).toBe(face);
  expect(percent(chance)).toBe(told);
});
