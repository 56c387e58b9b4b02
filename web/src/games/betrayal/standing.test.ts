import { describe, expect, it } from "vitest";
import { planOf, SIZE } from "./places";
import { placeBox, slots, standing } from "./standing";
import { adventurer, city, figure, tile } from "./testing";

const goblins = (count: number, at = "0,0") =>
  Array.from({ length: count }, (_, index) => figure({ key: `goblin-${index + 1}`, at }));

describe("on a tile", () => {
  const stand = (view = city({}), offered: Record<string, string> = {}) => standing(view, planOf(view), new Map(Object.entries(offered)));
  const counts = (found: ReturnType<typeof stand>) => found.map(({ piece }) => [piece.id, piece.is === "figure" ? piece.count : 0]);

  it("one stands in the middle, and more stand smaller", () => {
    const [alone] = stand();
    expect(alone).toMatchObject({ x: SIZE / 2, r: 17 });
    expect(slots(6, false).r).toBeLessThan(slots(2, false).r);
  });

  it("none covers another", () => {
    for (const count of [2, 3, 5, 8]) {
      const { r, places } = slots(count, false);
      for (const [at, one] of places.entries())
        for (const two of places.slice(at + 1)) expect(Math.hypot(one.dx - two.dx, one.dy - two.dy)).toBeGreaterThanOrEqual(2 * r);
    }
  });

  it("a crowd of one kind is one token with a number", () => {
    const found = stand(city({ figures: goblins(5) }));
    expect(counts(found)).toEqual([["goblin-1", 5], ["tasha", 0]]);
  });

  it("who may be chosen, or is stunned, stands apart", () => {
    const figures = goblins(5).map((one, at) => ({ ...one, stunned: at === 4 }));
    const found = stand(city({ figures }), { "goblin-2": "goblin-2" });
    expect(counts(found)).toEqual([["goblin-1", 3], ["goblin-2", 1], ["goblin-5", 1], ["tasha", 0]]);
  });

  it("who can be chosen at one place is one token there", () => {
    const found = stand(city({ figures: goblins(4) }), { "goblin-1": "goblin-3", "goblin-3": "goblin-3", "goblin-4": "goblin-3" });
    expect(counts(found)).toEqual([["goblin-3", 3], ["goblin-2", 1], ["tasha", 0]]);
  });

  it("a barrier keeps those apart who are on different sides", () => {
    const view = city({
      tiles: [tile({ halves: [1, 3] })],
      adventurers: [adventurer({}), adventurer({ key: "vort", at: "0,0/2" })],
    });
    const [near, far] = stand(view);
    expect(near!.x).toBeGreaterThan(SIZE / 2);
    expect(far!.x).toBeLessThan(SIZE / 2);
  });

  it("nobody is drawn who is not on the board", () => {
    expect(stand(city({ adventurers: [adventurer({ at: "" })] }))).toEqual([]);
  });

  it("a token that shares a place is found at its tile", () => {
    const view = city({ figures: goblins(5) });
    const plan = planOf(view);
    const place = { is: "piece", id: "goblin-3", piece: { is: "figure", id: "goblin-3", at: "0,0", figure: view.figures[2]!, count: 1 } } as const;
    expect(placeBox(view, plan, standing(view, plan, new Map()), place).width).toBe(SIZE);
  });
});
