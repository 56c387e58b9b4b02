import { describe, expect, it } from "vitest";
import { area, rim, ring } from "./outline";

const sides = (path: string): number => path.split("M").length - 1;

describe("outlines", () => {
  it("fill every square", () => {
    expect(sides(area([[0, 0], [5, 5]]))).toBe(2);
  });

  it("run only where the region ends", () => {
    expect(sides(rim([[0, 0]]))).toBe(4);
    expect(sides(rim([[0, 0], [1, 0]]))).toBe(6);
    expect(sides(rim([[0, 0], [1, 0], [0, 1], [1, 1]]))).toBe(8);
  });

  it("cut a ring into as many parts as there are hit points", () => {
    const parts = ring(8, 10, 0.16);
    expect(parts).toHaveLength(8);
    expect(new Set(parts).size).toBe(8);
  });

  it("draw one long arc for a single hit point", () => {
    expect(ring(1, 10, 0.16)[0]).toContain("0 1 1");
  });
});
