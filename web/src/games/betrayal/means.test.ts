import { describe, expect, it } from "vitest";
import { option } from "../../testing";
import { bestOdds, bestTask, isStep, oddsOf, unusualCost } from "./means";
import { attack, attempt, end, explore, go } from "./testing";

describe("what a step takes", () => {
  it("is worth a word where it is not one space, and the cheapest way counts", () => {
    expect(unusualCost([go("3,0", "smithy")])).toBeNull();
    expect(unusualCost([go("4,0/2", "assassins-run/far", 3), go("4,0", "assassins-run", 2)])).toBe(2);
    expect(unusualCost([explore("0,0", "kitchen", 0, "building", 2)])).toBe(2);
    expect(unusualCost([end()])).toBeNull();
  });

  it("is nothing where one is put, or only chooses a door", () => {
    expect([go("1,0", "smithy"), explore("0,0", "kitchen", 0)].map(isStep)).toEqual([true, true]);
    expect([go("1,0", "smithy", 0), explore("0,0", "kitchen", 0, null, 0), end()].map(isStep)).toEqual([false, false, false]);
  });
});

describe("an attack", () => {
  it("is as likely to win as the house says, with the dice that lie open", () => {
    expect(oddsOf(attack("goblin-1"))).toEqual({ mine: 2, theirs: 1, chance: 0.63 });
    expect(oddsOf(attack("lia", "speed", 5, 0.4, 5))).toEqual({ mine: 5, theirs: 5, chance: 0.4 });
  });

  it("has no odds where it is aimed at nobody, or is none", () => {
    expect(oddsOf({ ...attack("", "speed"), about: "smithy", outlook: null })).toBeNull();
    expect(oddsOf(attempt("lockbox", 0.5))).toBeNull();
    expect(oddsOf(option("damage", { kind: "attack", about: "lia" }))).toBeNull();
  });

  it("is judged by its best way", () => {
    expect(bestOdds([attack("goblin-1", "speed", 5, 0.2), attack("goblin-1", "might", 2, 0.63)])?.mine).toBe(2);
    expect(bestOdds([end()])).toBeNull();
  });
});

it("a task has a chance", () => {
  expect(bestTask([attempt("lockbox", 0.3), attempt("ritual", 0.5), attack("goblin-1")])).toBe(0.5);
  expect(bestTask([attack("goblin-1"), end()])).toBeNull();
});
