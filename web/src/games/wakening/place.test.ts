import { describe, expect, it } from "vitest";
import { columnsFor, heightOf, ladderOf, nearest, placeOf } from "./place";

describe("the serpentine", () => {
  it("turns back at the end of each row", () => {
    expect([1, 4, 5, 8, 9, 12].map((room) => placeOf(room, 4))).toEqual([
      { row: 1, column: 1 },
      { row: 1, column: 4 },
      { row: 2, column: 4 },
      { row: 2, column: 1 },
      { row: 3, column: 1 },
      { row: 3, column: 4 },
    ]);
    expect(placeOf(12, 3)).toEqual({ row: 4, column: 1 });
  });

  it.each([2, 3, 4])("puts each room beside the one before, in %i columns", (columns) => {
    for (let room = 1; room < 12; room++) {
      const [here, next] = [placeOf(room, columns), placeOf(room + 1, columns)];
      expect(Math.abs(here.row - next.row) + Math.abs(here.column - next.column)).toBe(1);
    }
  });

  it("leads ladders right, down, left, and nowhere from the last room", () => {
    expect([1, 4, 5, 8, 12].map((room) => ladderOf(room, 4, 12))).toEqual(["right", "down", "left", "down", ""]);
  });

  it("has four columns on a desk, three on a phone, two on a very narrow one", () => {
    expect([900, 390, 360, 320].map(columnsFor)).toEqual([4, 3, 3, 2]);
  });
});

describe("the height of a room", () => {
  it("grows with its monsters and is less where they are written small", () => {
    expect(heightOf(3, 0, false)).toBeGreaterThan(heightOf(2, 0, false));
    expect(heightOf(3, 0, true)).toBeLessThan(heightOf(3, 0, false));
  });

  it("leaves one row for heroes, however many", () => {
    expect(heightOf(1, 1, false)).toBeGreaterThan(heightOf(1, 0, false));
    expect(heightOf(1, 4, false)).toBe(heightOf(1, 1, false));
  });
});

describe("arrow keys", () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
  const others = [
    { box: box(100, 0), of: "right" },
    { box: box(50, 40), of: "aslant" },
    { box: box(0, 100), of: "below" },
  ];

  it("go to the nearest thing in their direction", () => {
    expect(nearest(box(0, 0), others, "ArrowRight")).toBe("right");
    expect(nearest(box(0, 0), others, "ArrowDown")).toBe("below");
  });

  it("stay where nothing lies that way", () => {
    expect(nearest(box(0, 0), others, "ArrowLeft")).toBeNull();
    expect(nearest(box(0, 0), others, "ArrowUp")).toBeNull();
  });
});
