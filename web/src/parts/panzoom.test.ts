import { expect, it } from "vitest";
import { centred, enclosing, inside, onScreen } from "./panzoom";

const size = { width: 400, height: 800, top: 50, bottom: 250 };
const box = { x: 100, y: 100, width: 200, height: 100 };

it("brings a point to the middle of what is not covered", () => {
  expect(onScreen({ x: 30, y: 40 }, centred({ x: 30, y: 40 }, 2, size))).toEqual({ x: 200, y: 300 });
});

it("shows all of a box, as large as possible", () => {
  const look = enclosing(box, size);
  expect(look.k).toBeCloseTo(376 / 200);
  expect(inside(box, look, size)).toBe(true);
  expect(inside({ ...box, width: 210 }, look, size)).toBe(false);
});

it("does not count what lies under the sheet as seen", () => {
  expect(inside(box, { x: 0, y: 350, k: 1 }, { ...size, bottom: 0 })).toBe(true);
  expect(inside(box, { x: 0, y: 350, k: 1 }, size)).toBe(false);
});
