import { describe, expect, it } from "vitest";
import { spoken } from "../rendered";
import { along, apart, dashOf, lineOf, marked, scaleOf, shapeOf, tableOf } from "./plot";

describe("a plot", () => {
  it("has a scale from nought with round steps", () => {
    expect(scaleOf([3, 10, 7], 5)).toEqual({ low: 0, high: 10, ticks: [0, 2, 4, 6, 8, 10] });
    expect(scaleOf([31], 5).ticks).toEqual([0, 10, 20, 30]);
    expect(scaleOf([4.75], 8)).toEqual({ low: 0, high: 5, ticks: [0, 1, 2, 3, 4, 5] });
    expect(scaleOf([], 4)).toEqual({ low: 0, high: 1, ticks: [0, 1] });
    expect(scaleOf([-3, 2], 5).ticks).toEqual([-3, -2, -1, 0, 1, 2]);
  });

  it("never has more steps than there is room for", () => {
    for (let high = 1; high < 400; high += 7) expect(scaleOf([high], 6).ticks.length).toBeLessThanOrEqual(7);
  });

  it("turns values into pixels, upside down if wanted", () => {
    const y = along({ low: 0, high: 10, ticks: [] }, 200, 0);
    expect([y(0), y(5), y(10)]).toEqual([200, 100, 0]);
  });

  it("keeps labels apart, in order and inside", () => {
    expect(apart([50, 52, 100], 16, 0, 200)).toEqual([50, 66, 100]);
    const low = apart([195, 199, 190], 16, 0, 200);
    expect(low).toEqual([184, 200, 168]);
    expect(apart([80, 80], 16, 0, 200)).toEqual([80, 96]);
  });

  const kat = lineOf({ key: "kat", label: spoken("Kat"), points: [[0, 8], [0.5, 7], [1, 6], [1.75, 0]] as unknown as never[][] });
  const immeril = lineOf({ key: "i", label: spoken("Immeril"), points: [[0, 6], [1, 5]] as unknown as never[][] });

  it("marks whole rounds and the end", () => {
    expect(marked(kat.points).map(([x]) => x)).toEqual([0, 1, 1.75]);
  });

  it("reads as a table", () => {
    expect(tableOf([kat, immeril])).toEqual([
      { x: 0, values: [8, 6] },
      { x: 1, values: [6, 5] },
      { x: 1.75, values: [0, null] },
    ]);
  });

  it("tells eight lines apart without colour", () => {
    const eight = [...Array(8).keys()];
    expect(new Set(eight.map(dashOf)).size).toBe(8);
    expect(new Set(eight.map(shapeOf)).size).toBe(8);
  });
});
