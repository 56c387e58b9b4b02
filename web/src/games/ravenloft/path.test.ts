import { describe, expect, it } from "vitest";
import { pathTo, ways } from "./path";

const floor = (...rows: string[]): Set<string> =>
  new Set(rows.flatMap((row, y) => [...row].flatMap((letter, x) => (letter === "." ? [`${x},${y}`] : []))));

describe("paths", () => {
  it("go slanted where at least one square beside the corner is open", () => {
    expect(pathTo(ways(floor("..", ".."), [0, 0]), [1, 1])).toEqual([[0, 0], [1, 1]]);
    expect(pathTo(ways(floor(".#", ".."), [0, 0]), [1, 1])).toEqual([[0, 0], [1, 1]]);
  });

  it("do not squeeze between two walls", () => {
    expect(pathTo(ways(floor(".#", "#."), [0, 0]), [1, 1])).toEqual([]);
  });

  it("are the shortest", () => {
    expect(pathTo(ways(floor("...", ".#.", "..."), [0, 0]), [2, 2])).toHaveLength(4);
  });
});
