import { describe, expect, it } from "vitest";
import { chanceOf } from "../../../random";
import { tile } from "../testing";
import { nameplate } from "./nameplate";
import { relief } from "./relief";
import { tileArt } from "./stones";

describe("stones", () => {
  it("are the same for everybody", () => {
    const [one, two] = [chanceOf("hall"), chanceOf("hall")];
    expect([one(), one(), one()]).toEqual([two(), two(), two()]);
    expect(chanceOf("hall")()).not.toBe(chanceOf("crypt")());
  });

  it("are drawn once", () => {
    const rows = ["####", "#B..", "#...", "#..."];
    expect(tileArt("crypt", 1, rows)).toBe(tileArt("crypt", 1, rows));
    expect(tileArt("crypt", 1, rows).bones).toEqual([72, 72]);
  });

  it("join the squares of one coffin", () => {
    const { furniture } = tileArt("tomb", 0, ["####", ".CC.", "...C", "...C"]);
    expect(furniture.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([[48, 48, 96, 48], [144, 96, 48, 96]]);
  });
});

describe("relief", () => {
  it("runs across the seam of two tiles", () => {
    const south = tile({ at: [0, 4] });
    const north = tile({ key: "crypt", rows: ["....", "....", "....", "##.."] });
    expect(relief([south, north]).under).toContainEqual([0, 192]);
    expect(relief([south]).under).toEqual([]);
  });
});

describe("names", () => {
  it("stand on the longest wall, turned if it is upright", () => {
    expect(nameplate(tile({ rows: ["####", "....", "....", "...."] }), "Hall")).toMatchObject({ x: 96, y: 24, turned: false });
    expect(nameplate(tile({ rows: ["#...", "#...", "#...", "...."] }), "Hall")).toMatchObject({ x: 24, y: 72, turned: true });
  });

  it("keep off the arrow where there is no wall", () => {
    expect(nameplate(tile({ points: "south" }), "Hall").y).toBeLessThan(96);
    expect(nameplate(tile({ points: "north" }), "Hall").y).toBeGreaterThan(96);
  });

  it("are broken into two lines when they are long", () => {
    const { lines } = nameplate(tile({ rows: ["####", "....", "....", "...."] }), "Crypt of Barov and Ravenovia");
    expect(lines).toEqual(["Crypt of Barov", "and Ravenovia"]);
  });
});
