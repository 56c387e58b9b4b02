import { expect, it } from "vitest";
import { odds } from "./chance";

it.each([
  [7, 16, 9, 60],
  [7, 7, 1, 100],
  [9, 2, 1, 100],
  [0, 20, 20, 5],
  [0, 21, 21, 0],
])("+%i against armour class %i needs %i: %i%%", (attack, ac, needed, percent) => {
  expect(odds(attack, ac)).toEqual({ needed, percent });
});
