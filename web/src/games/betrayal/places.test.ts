import { describe, expect, it } from "vitest";
import type { Choice } from "../../wire";
import { doorBox, offers, PITCH, placeOf, planOf, pointedAt, SIZE, tileBox } from "./places";
import { city, figure, tile } from "./testing";
import type { FigureView } from "./view";

const option = (key: string, about = ""): Choice => ({ key, label: key, about });
const tavern = tile({ at: "2,0", key: "elfsong-tavern", name: "Elfsong Tavern", column: 2 });
const run = tile({ at: "b-1,3", key: "assassins-run", level: "catacomb", kind: "catacomb", column: -1, row: 3, halves: [0, 2] });

describe("an option points at", () => {
  const view = city({ tiles: [tavern, run], figures: [figure({ at: "b-1,3/2" })] });

  it.each([
    ["go:2,0", "tile:2,0", "tile:2,0"],
    ["b-1,3/2", "", "tile:b-1,3"],
    ["explore:east", "door:2,0:1", "door:2,0:1"],
    ["2,0:3", "tile:2,0", "door:2,0:3"],
    ["attack:goblin-1:bare", "goblin-1", "goblin-1"],
    ["elfsong-tavern", "", "tile:2,0"],
  ])("%s about %j", (key, about, id) => {
    expect(pointedAt(view, option(key, about))?.id).toBe(id);
  });

  it.each([
    ["end", ""],
    ["go:9,9", "tile:9,9"],
    ["tasha:strike", "tasha"], // a power of hers, not something that is done to her
  ])("nothing: %s about %j", (key, about) => {
    expect(pointedAt(view, option(key, about))).toBeNull();
  });

  it("a person by their own key", () => {
    const here = city({});
    expect(pointedAt(here, option("tasha"))?.id).toBe("tasha");
  });

  it("the tile on which a card lies", () => {
    const card = { key: "caltrops", name: "Caltrops", kind: "item", text: "", flags: [], used: false };
    expect(placeOf({ ...view, piles: [{ at: "2,0", cards: [card] }] }, "caltrops")?.id).toBe("tile:2,0");
  });
});

describe("offers", () => {
  it("gather what may be done at one place", () => {
    const view = city({ figures: [figure({})] });
    const found = offers(view, [option("attack:goblin-1:bare", "goblin-1"), option("attack:goblin-1:axe", "goblin-1"), option("end")]);
    expect(found.map(({ place, options, target }) => [place.id, options.length, target])).toEqual([["goblin-1", 2, true]]);
  });

  it("are one place for those who are alike in a crowd", () => {
    const goblin = (key: string, some: Partial<FigureView> = {}): FigureView => figure({ key, ...some });
    const figures = [goblin("goblin-1"), goblin("goblin-2"), goblin("goblin-3", { stunned: true }), goblin("goblin-4")];
    const attacks = figures.map(({ key }) => option(`attack:${key}:might`, key));
    const of = (...found: FigureView[]) =>
      offers(city({ figures: found }), attacks).map(({ place, others }) => [place.id, ...others]);
    expect(of(...figures)).toEqual([["goblin-1", "goblin-2", "goblin-4"], ["goblin-3"]]);
    expect(of(...figures.slice(0, 2))).toEqual([["goblin-1"], ["goblin-2"]]);
    expect(of(...figures.map((one) => ({ ...one, large: true })))).toHaveLength(4);
  });
});

describe("the plan", () => {
  it("lays the catacombs below the last row of the city", () => {
    const south = tile({ at: "0,2", key: "smithy", row: 2 });
    const below = tile({ at: "b0,-1", key: "old-crypt", level: "catacomb", row: -1 });
    const plan = planOf(city({ tiles: [tile({}), south, below] }));
    const end = tileBox(plan, south).y + SIZE;
    expect(plan.ground).toBeGreaterThan(end);
    expect(tileBox(plan, below).y).toBeGreaterThan(plan.ground);
    expect(tileBox(plan, south).y).toBe(2 * PITCH);
  });

  it("has room for a finger before a door", () => {
    const box = doorBox(planOf(city({})), tile({}), 1);
    expect([box.width, box.height]).toEqual([44, 44]);
    expect(box.x).toBeGreaterThan(SIZE - 5);
  });
});
