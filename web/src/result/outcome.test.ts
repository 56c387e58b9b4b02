import { expect, it } from "vitest";
import { fateOf, isGood, told } from "./outcome";

it("is victory where my seat is among the winners", () => {
  expect(fateOf([0, 1, 2], [1], 3)).toBe("won");
  expect(fateOf([], [0], 3)).toBe("lost");
});

it("is told by name to those who watched a game that only some won", () => {
  expect(fateOf([0, 1], [], 2)).toBe("won");
  expect(fateOf([1], [], 2)).toBe("some");
  expect(fateOf([], [], 2)).toBe("lost");
});

it("is a defeat for the dead and the living of the side that others have beaten", () => {
  expect(fateOf([2], [0], 3)).toBe("others");
  expect(fateOf([2], [0, 1], 3, () => true)).toBe("others");
  expect(told("others", ["Cleo"])).toBe("Defeat, and victory for Cleo");
});

it("is a victory of the dead where the others have won it for them", () => {
  expect(fateOf([0, 1], [0], 3, (seat) => seat === 0)).toBe("dead");
  expect(fateOf([0, 1], [0, 1], 3, (seat) => seat === 0)).toBe("won");
  expect(told("dead", ["Ann", "Ben"])).toBe("Dead, but victorious");
});

it("is told by name where both sides sit at one screen", () => {
  expect(fateOf([2], [0, 1, 2], 3)).toBe("some");
  expect(told("some", ["Cleo"])).toBe("Victory for Cleo");
});

it("is good to have won, dead or alive", () => {
  expect((["won", "dead", "some", "lost", "others"] as const).filter(isGood)).toEqual(["won", "dead", "some"]);
});
