import { describe, expect, it } from "vitest";
import { grouped, meetings, percent } from "./dice";

const boxes = (...row: [number, boolean][]) => row.map(([number, marked]) => ({ number, marked }));

describe("dice against boxes", () => {
  it("meet the open boxes in order", () => {
    expect(meetings([6, 4], boxes([4, true], [5, false], [4, false]))).toEqual([
      { die: 6, box: 5, marks: true },
      { die: 4, box: 4, marks: true },
    ]);
  });

  it("stop at the first that falls short", () => {
    expect(meetings([4, 3, 3], boxes([4, false], [5, false], [3, false]))).toEqual([
      { die: 4, box: 4, marks: true },
      { die: 3, box: 5, marks: false },
      { die: 3, box: null, marks: false },
    ]);
  });

  it("have nothing to meet once all boxes are marked", () => {
    expect(meetings([6, 6], boxes([4, false]))[1]).toEqual({ die: 6, box: null, marks: false });
  });
});

describe("chances", () => {
  it("are certain or impossible only where that is so", () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0%", "1%", "50%", "99%", "100%"]);
  });

  it("are told together for targets that are hit equally well", () => {
    const chance = (target: string, need: number, hits: number) => ({ target, need, hits, hits_with_markers: 6, cases: 6 });
    expect(grouped([chance("a", 4, 3), chance("b", 4, 3), chance("c", 5, 2)], (key) => key.toUpperCase())).toEqual([
      { chance: 0.5, best: 1, need: 4, names: "A, B" },
      { chance: 1 / 3, best: 1, need: 5, names: "C" },
    ]);
  });
});
