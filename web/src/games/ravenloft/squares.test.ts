import { describe, expect, it } from "vitest";
import { option } from "../../testing";
import { beyond, boxOf, markerSpot, offers, placeOf, pointedAt } from "./squares";
import { castle, foe, hero, tile } from "./testing";
import type { Square } from "./view";

const square = (column: number, row: number): Square => ({ is: "Square", column, row });

describe("squares", () => {
  it("finds only the open squares behind an edge", () => {
    const corner = tile({ rows: ["#..#", "....", "....", "####"], at: [4, 0] });
    expect(beyond(corner, "north")).toEqual([[5, -1], [6, -1]]);
    expect(beyond(corner, "south")).toEqual([]);
    expect(beyond(corner, "east")).toEqual([[8, 1], [8, 2]]);
  });
});

describe("places", () => {
  const view = castle({
    tiles: [tile({})],
    heroes: [hero({ key: "kat", at: [1, 1] }), hero({ key: "arjhan", at: null })],
    foes: [foe({ key: "zombie-dragon", covers: [[2, 2], [3, 2], [2, 3], [3, 3]] })],
  });

  it("knows figures, squares and tiles, but no hero who is off the board", () => {
    expect(placeOf(view, "kat")?.is).toBe("hero");
    expect(placeOf(view, "arjhan")).toBeNull();
    expect(placeOf(view, "zombie-dragon")?.is).toBe("foe");
    expect(placeOf(view, "tile:0,0")?.is).toBe("tile");
    expect(placeOf(view, "9,9")).toBeNull();
    expect(placeOf(view, "yes")).toBeNull();
  });

  it("are where an option says that it leads to, whatever it is called", () => {
    expect(pointedAt(view, option("a", { does: square(1, 2) }))).toMatchObject({ is: "square", spot: [1, 2] });
    expect(pointedAt(view, option("b", { does: { is: "Tile", column: 0, row: 0 } }))).toMatchObject({ is: "tile", id: "tile:0,0" });
    expect(pointedAt(view, option("c", { does: { is: "Edge", column: 0, row: 0, side: "north" } }))).toMatchObject({
      is: "edge", id: "edge:0,0,north",
    });
    expect(pointedAt(view, option("d", { about: "kat" }))?.is).toBe("hero");
    expect(pointedAt(view, option("e", { does: square(9, 9) }))).toBeNull();
  });

  it("are found again by the keys that they are given, and that sentences name", () => {
    for (const key of ["1,2", "tile:0,0", "edge:0,0,north", "kat"]) expect(placeOf(view, key)?.id).toBe(key);
  });

  it("gathers the options on one thing", () => {
    const found = offers(view, [option("a", { about: "kat" }), option("b", { about: "kat" }), option("yes"), option("c", { does: square(0, 0) })]);
    expect(found.map(({ place, options }) => [place.id, options.length])).toEqual([["kat", 2], ["0,0", 1]]);
  });

  it("offers with a trap what may be done on the square below it", () => {
    const trapped = castle({ tiles: [tile({})], markers: [{ key: "alarm", at: [0, 0] }] });
    const found = offers(trapped, [
      option("move:0,0", { does: square(0, 0) }),
      option("disable:alarm", { about: "alarm" }),
      option("move:1,0", { does: square(1, 0) }),
    ]);
    expect(found.find(({ place }) => place.is === "marker")?.options.map(({ key }) => key)).toEqual(["disable:alarm", "move:0,0"]);
    expect(found).toHaveLength(3);
  });

  it("tells targets from those who are merely chosen", () => {
    const does = { is: "Strikes", power: "cleave", target: "zombie-dragon" } as const;
    expect(offers(view, [option("zombie-dragon", { does })])[0]?.target).toBe(true);
    expect(offers(view, [option("zombie-dragon")])[0]?.target).toBe(false);
  });

  it("draws around all squares of a large villain", () => {
    expect(boxOf([[2, 2], [3, 3]])).toEqual({ x: 96, y: 96, width: 96, height: 96 });
  });

  it("lays a marker where nobody stands", () => {
    const marker = { key: "fire-trap", at: [0, 0] };
    const crowded = castle({ tiles: [tile({ rows: ["....", "####", "####", "####"] })], heroes: [hero({ key: "kat", at: [0, 0] })] });
    expect(markerSpot(crowded, marker)).toEqual([1, 0]);
  });
});
