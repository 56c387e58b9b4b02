import { describe, expect, it } from "vitest";
import { grouped, meetings } from "./dice";

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
  it("are told together for targets that are hit equally well", () => {
    const aim = (target: string, need: number, chance: number) => ({ target, need, chance, at_best: 1 });
    expect(grouped([aim("a", 4, 0.5), aim("b", 4, 0.5), aim("c", 5, 0.3)])).toEqual([
      { chance: 0.5, best: 1, need: 4, targets: ["a", "b"] },
      { chance: 0.3, best: 1, need: 5, targets: ["c"] },
    ]);
  });
});
