import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire";
import { bestOdds, costOf, oddsOf, unusualCost } from "./means";
import { adventurer, city, figure } from "./testing";
import type { MeansView } from "./view";

const option = (key: string, about = ""): Choice => ({ key, label: key, about });
const means: MeansView = {
  leaving: 1,
  costs: { "1,0": 2, "3,0": 1, "4,0": 2, "4,0/2": 3 },
  blows: [{ key: "might", trait: "might", dice: 2 }, { key: "crossbow", trait: "speed", dice: 5 }],
};
const view = city({
  means,
  adventurers: [adventurer({}), adventurer({ key: "lia" })],
  figures: [figure({ traits: { might: 1, speed: 9 } })],
});

describe("what a step takes", () => {
  it.each([
    [option("go:1,0", "tile:1,0"), 2],
    [option("go:4,0/2", "tile:4,0"), 3],
    [option("explore:north", "door:0,0:0"), 2],
    [option("end"), null],
  ])("%j", (one, cost) => {
    expect(costOf(view, one)).toBe(cost);
  });

  it("is never more than there is to spend", () => {
    const cornered = city({ means: { ...means, leaving: 7 }, spaces: 3 });
    expect(costOf(cornered, option("explore:north"))).toBe(3);
    expect(costOf({ ...cornered, spaces: 0 }, option("explore:north"))).toBe(1);
  });

  it("is not told to others", () => {
    expect(costOf(city({}), option("go:1,0"))).toBeNull();
    expect(unusualCost(city({}), [option("go:1,0")])).toBeNull();
  });

  it("is worth a word where it is not one space, and the cheapest way counts", () => {
    expect(unusualCost(view, [option("go:3,0")])).toBeNull();
    expect(unusualCost(view, [option("go:4,0/2"), option("go:4,0")])).toBe(2);
    expect(unusualCost(view, [option("end")])).toBeNull();
  });
});

describe("an attack", () => {
  it("is as likely to win as the open dice make it", () => {
    expect(oddsOf(view, option("attack:goblin-1:might", "goblin-1"))).toEqual({ mine: 2, theirs: 1, percent: 63 });
    expect(oddsOf(view, option("attack:lia:crossbow", "lia"))).toMatchObject({ mine: 5, theirs: 5 });
  });

  it("never meets more than eight dice", () => {
    expect(oddsOf(view, option("attack:goblin-1:crossbow", "goblin-1"))).toMatchObject({ mine: 5, theirs: 8 });
  });

  it("has no odds where nobody is aimed at, or nothing is told", () => {
    expect(oddsOf(view, option("attack:fireballs:1,0"))).toBeNull();
    expect(oddsOf(view, option("go:1,0", "tile:1,0"))).toBeNull();
    expect(oddsOf(city({}), option("attack:goblin-1:might", "goblin-1"))).toBeNull();
  });

  it("is judged by its best way", () => {
    const ways = [option("attack:goblin-1:crossbow", "goblin-1"), option("attack:goblin-1:might", "goblin-1")];
    expect(bestOdds(view, ways)?.mine).toBe(2);
    expect(bestOdds(view, [option("end")])).toBeNull();
  });
});
