import { expect, it } from "vitest";
import { fateOf } from "./outcome";

it("is victory where my seat is among the winners", () => {
  expect(fateOf([0, 1, 2], [1], 3)).toBe("won");
  expect(fateOf([2], [0, 1], 3)).toBe("lost");
  expect(fateOf([], [0], 3)).toBe("lost");
});

it("is told by name to those who watched a game that only some won", () => {
  expect(fateOf([0, 1], [], 2)).toBe("won");
  expect(fateOf([1], [], 2)).toBe("some");
  expect(fateOf([], [], 2)).toBe("lost");
});
