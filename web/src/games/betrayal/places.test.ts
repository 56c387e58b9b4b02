import { describe, expect, it } from "vitest";
import { option } from "../../testing";
import { doorBox, offers, PITCH, placeOf, planOf, pointedAt, SIZE, tileBox } from "./places";
import { attack, attempt, city, end, explore, figure, go, lay, tile } from "./testing";
import type { FigureView } from "./view";

const tavern = tile({ at: "2,0", key: "elfsong-tavern", column: 2 });
const run = tile({ at: "b-1,3", key: "assassins-run", level: "catacomb", kind: "catacomb", column: -1, row: 3, halves: [0, 2] });

describe("an option points at", () => {
  const view = city({ tiles: [tavern, run], figures: [figure({ at: "b-1,3/2" })] });

  it.each([
    ["where one goes", go("2,0", "elfsong-tavern"), "elfsong-tavern"],
    ["the tile, whichever half of it is meant", go("b-1,3/2", "assassins-run/far"), "assassins-run"],
    ["a door", explore("2,0", "elfsong-tavern", 1), "elfsong-tavern:east"],
    ["a wall", explore("2,0", "elfsong-tavern", 3, null, 0), "elfsong-tavern:west"],
    ["whom it strikes", attack("goblin-1"), "goblin-1"],
    ["the tile on which it strikes all", { ...attack(""), about: "assassins-run" }, "assassins-run"],
    ["the other side of a barrier", { ...attempt("crossing", 0.5), about: "assassins-run/far" }, "assassins-run"],
    ["a tile by its own key", option("elfsong-tavern"), "elfsong-tavern"],
    ["a person by their own key", option("tasha"), "tasha"],
    ["what is done to somebody", option("ralvio", { about: "tasha", kind: "take" }), "tasha"],
  ])("%s", (_, one, id) => {
    expect(pointedAt({ ...view, adventurers: city({}).adventurers }, one)?.id).toBe(id);
  });

  it.each([
    ["the end of a turn", end()],
    ["what is not on the board", go("9,9", "smithy")],
    ["a door of what is not there", explore("9,9", "smithy", 0)],
    ["a tile that is turned: it is drawn as it would lie", lay("assassins-run", ["street", "", "", ""])],
    ["a power, for it is not done to its owner", option("tasha:strike", { about: "tasha", kind: "use" })],
  ])("nothing: %s", (_, one) => {
    expect(pointedAt(view, one)).toBeNull();
  });

  it("the tile on which a card lies", () => {
    const card = { key: "caltrops", kind: "item", flags: [], used: false, face: "", down: false };
    expect(placeOf({ ...view, piles: [{ at: "2,0", cards: [card] }] }, "caltrops")?.id).toBe("elfsong-tavern");
  });
});

describe("offers", () => {
  it("gather what may be done at one place", () => {
    const view = city({ figures: [figure({})] });
    const found = offers(view, [attack("goblin-1"), attack("goblin-1", "speed"), end()]);
    expect(found.map(({ place, options, target }) => [place.id, options.length, target])).toEqual([["goblin-1", 2, true]]);
  });

  it("are one place for those who are alike in a crowd", () => {
    const goblin = (key: string, some: Partial<FigureView> = {}): FigureView => figure({ key, ...some });
    const figures = [goblin("goblin-1"), goblin("goblin-2"), goblin("goblin-3", { stunned: true }), goblin("goblin-4")];
    const attacks = figures.map(({ key }) => attack(key));
    const of = (...found: FigureView[]) =>
      offers(city({ figures: found }), attacks).map(({ place, others }) => [place.id, ...others]);
    expect(of(...figures)).toEqual([["goblin-1", "goblin-2", "goblin-4"], ["goblin-3"]]);
    expect(of(...figures.slice(0, 2))).toEqual([["goblin-1"], ["goblin-2"]]);
    expect(of(...figures.map((one) => ({ ...one, large: true })))).toHaveLength(4);
  });

  it("keep apart in a crowd to whom something else may be done", () => {
    const figures = ["goblin-1", "goblin-2", "goblin-3", "goblin-4"].map((key) => figure({ key }));
    const deeds = [attack("goblin-1"), attack("goblin-2", "speed"), option("goblin-3"), option("goblin-4")];
    expect(offers(city({ figures }), deeds).map(({ place, others }) => [place.id, ...others])).toEqual([
      ["goblin-1"], ["goblin-2"], ["goblin-3", "goblin-4"],
    ]);
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
