import { describe, expect, it } from "vitest";
import { Telling } from "./telling";

const STEPS = 100;
const told = (step: number): number => 3 + Math.floor(step / 10) * 40 + (step % 10); // lumpy

function seek(telling: Telling, line: number): { step: number; looks: number } {
  for (let looks = 0; ; looks++) {
    const step = telling.probe(line, STEPS, looks);
    if (step < 0) return { step: telling.span(line, STEPS).high, looks };
    telling.learn(step, told(step));
  }
}

describe("telling", () => {
  it("finds the step that told a line in few looks", () => {
    for (let line = 0; line < told(STEPS); line += 7) {
      const telling = new Telling();
      telling.learn(STEPS, told(STEPS));
      const { step, looks } = seek(telling, line);
      expect(told(step)).toBeGreaterThan(line);
      if (step) expect(told(step - 1)).toBeLessThanOrEqual(line);
      expect(looks).toBeLessThanOrEqual(10);
    }
  });

  it("is certain between neighbours", () => {
    const telling = new Telling();
    telling.learn(4, 10);
    telling.learn(5, 12);
    expect(telling.place(10, STEPS)).toBe(5);
    expect(telling.probe(11, STEPS, 0)).toBe(-1);
    expect(telling.after(4)).toBe(10);
    expect(telling.after(6)).toBeUndefined();
  });

  it("guesses in proportion where it has not been, and never leaves the span", () => {
    const telling = new Telling();
    telling.learn(0, 0);
    telling.learn(10, 100);
    expect(telling.place(49, 10)).toBeCloseTo(5);
    expect(telling.place(99, 10)).toBeCloseTo(10);
    expect(telling.place(0, 10)).toBeGreaterThan(0);
  });

  it("forgets when the past is taken back", () => {
    const telling = new Telling();
    telling.learn(3, 9);
    telling.forget();
    expect(telling.span(2, 5)).toEqual({ low: -1, high: 5 });
  });
});
