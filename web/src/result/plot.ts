// Where the lines of a plot run. Nothing here knows what they are about.
import type { Rendered } from "../rendered";
import type { Series } from "../wire";

export type Point = readonly [x: number, y: number];

export interface Curve {
  key: string;
  label: Rendered;
  points: Point[];
}

/** The wire's points are pairs of numbers, which its types do not say. */
export const lineOf = ({ key, label, points }: Series): Curve => ({
  key,
  label,
  points: (points as unknown as Point[]).filter((point) => point.every(Number.isFinite)),
});

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

const ROUND = [1, 2, 5, 10];

/** A scale over whole numbers with round steps, at most so many of them. */
export function scaleOf(values: number[], most: number): Scale {
  const low = Math.floor(Math.min(0, ...values));
  const high = Math.max(low + 1, Math.ceil(Math.max(0, ...values)));
  const rough = (high - low) / Math.max(1, most);
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(rough, 1))));
  const step = ROUND.map((part) => part * power).find((size) => size >= rough) ?? 10 * power;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return { low, high, ticks };
}

/** From a value to pixels. */
export const along = (scale: Scale, from: number, to: number) => (value: number): number =>
  from + ((value - scale.low) / (scale.high - scale.low)) * (to - from);

/** Labels at the ends of lines: moved as little as needed so that none covers another. */
export function apart(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = [...wanted];
  let edge = top - gap;
  for (const at of order) edge = placed[at] = Math.max(wanted[at]!, edge + gap);
  edge = bottom + gap;
  for (const at of order.reverse()) edge = placed[at] = Math.min(placed[at]!, edge - gap);
  return placed;
}

/** Marks stand at whole numbers and at the end: lines with a point for every turn stay readable. */
export const marked = (points: Point[]): Point[] =>
  points.filter(([x], at) => Number.isInteger(x) || at === points.length - 1);

/** The same as a table: a row for each marked x, a column for each line. */
export function tableOf(lines: Curve[]): { x: number; values: (number | null)[] }[] {
  const places = new Set(lines.flatMap((line) => marked(line.points).map(([x]) => x)));
  return [...places]
    .sort((a, b) => a - b)
    .map((x) => ({ x, values: lines.map((line) => line.points.find((point) => point[0] === x)?.[1] ?? null) }));
}

// Lines are told apart without colour: by their dashes and by the shapes on them.
export const DASHES = ["", "9 5", "2 5", "12 4 2 4", "5 3", "14 5", "2 3 7 3", "1 4"];
const SHAPES = [
  "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", // disc
  "M0-6L6 5H-6z", // triangle
  "M-5-5H5V5H-5z", // square
  "M0-7L6 0L0 7L-6 0z", // diamond
  "M0 6L6-5H-6z", // triangle on its head
  "M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2z", // cross
  "M0-6L6-1L4 6H-4L-6-1z", // pentagon
  "M-6-2H6V2H-6z", // bar
];
export const dashOf = (at: number): string => DASHES[at % DASHES.length]!;
export const shapeOf = (at: number): string => SHAPES[at % SHAPES.length]!;
