import { describe, expect, it } from "vitest";
import { aboutOf, beyond, boxOf, markerSpot, offers, placeOf, squareIn } from "./squares";
import { castle, foe, hero, tile } from "./testing";

const option = (key: string, about = "") => ({ key, about, label: key });

describe("squares", () => {
  it("reads squares in both spellings and nothing else", () => {
    expect(squareIn("3,-1")).toEqual([3, -1]);
    expect(squareIn("square -4, 0")).toEqual([-4, 0]);
    expect(squareIn("tile:3,-1")).toBeNull();
  });

  it("takes an edge for what it is, though its option is about the tile", () => {
    expect(aboutOf(option("edge:0,0,north", "tile:0,0"))).toBe("edge:0,0,north");
    expect(aboutOf(option("kat"))).toBe("kat");
    expect(aboutOf(option("move:1,0", "1,0"))).toBe("1,0");
  });

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

  it("gathers the options on one thing", () => {
    const found = offers(view, [option("a", "kat"), option("b", "kat"), option("yes"), option("0,0")]);
    expect(found.map(({ place, options }) => [place.id, options.length])).toEqual([["kat", 2], ["square 0,0", 1]]);
  });

  it("offers with a trap what may be done on the square below it", () => {
    const trapped = castle({ tiles: [tile({})], markers: [{ key: "alarm", name: "Alarm", at: [0, 0] }] });
    const found = offers(trapped, [option("move:0,0", "0,0"), option("disable:alarm", "alarm"), option("move:1,0", "1,0")]);
    expect(found.find(({ place }) => place.is === "marker")?.options.map(({ key }) => key)).toEqual(["disable:alarm", "move:0,0"]);
    expect(found).toHaveLength(3);
  });

  it("tells targets from those who are merely chosen", () => {
    const dragon = option("zombie-dragon");
    expect(offers(view, [dragon], true)[0]?.target).toBe(true);
    expect(offers(view, [dragon], false)[0]?.target).toBe(false);
    expect(offers(view, [option("kat")], true)[0]?.target).toBe(false);
  });

  it("draws around all squares of a large villain", () => {
    expect(boxOf([[2, 2], [3, 3]])).toEqual({ x: 96, y: 96, width: 96, height: 96 });
  });

  it("lays a marker where nobody stands", () => {
    const marker = { key: "fire-trap", name: "Fire Trap", at: [0, 0] };
    const crowded = castle({ tiles: [tile({ rows: ["....", "####", "####", "####"] })], heroes: [hero({ key: "kat", at: [0, 0] })] });
    expect(markerSpot(crowded, marker)).toEqual([1, 0]);
  });
});
