import { expect, it } from "vitest";
import { needed } from "./chance";

it.each([
  [0.6, 9],
  [1, 1],
  [0.05, 20],
  [0, 21],
])("a chance of %d needs %i", (chance, face) => {
  expect(needed(chance)).toBe(face);
});
