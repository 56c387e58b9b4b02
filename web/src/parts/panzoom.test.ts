import { expect, it } from "vitest";
import { centred, enclosing, filled, inside, onScreen } from "./panzoom";

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

it("leaves no room empty while the drawing goes on elsewhere", () => {
  const large = { x: 0, y: 0, width: 1000, height: 2000 };
  const corner = filled(centred({ x: 0, y: 0 }, 1, size), large, size);
  expect(onScreen({ x: 0, y: 0 }, corner)).toEqual({ x: 12, y: 62 });
  const middle = centred({ x: 500, y: 1000 }, 1, size);
  expect(filled(middle, large, size)).toEqual(middle);
});

it("puts a drawing that is smaller than the frame into its middle", () => {
  const look = filled({ x: -90, y: 300, k: 1 }, box, size);
  expect(onScreen({ x: 200, y: 150 }, look)).toEqual({ x: 200, y: 300 });
});
