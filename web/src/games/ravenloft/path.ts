// The way a figure takes, for showing only: the house decides which squares are reached.
import { key, type Spot } from "./squares";

const STRAIGHT: Spot[] = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const SLANTED: Spot[] = [[1, -1], [1, 1], [-1, 1], [-1, -1]];

function neighbours(floor: Set<string>, [column, row]: Spot): Spot[] {
  const open = (dx: number, dy: number): boolean => floor.has(`${column + dx},${row + dy}`);
  const found = STRAIGHT.filter(([dx, dy]) => open(dx, dy));
  // A corner is cut only along at least one open square.
  found.push(...SLANTED.filter(([dx, dy]) => open(dx, dy) && (open(dx, 0) || open(0, dy))));
  return found.map(([dx, dy]) => [column + dx, row + dy]);
}

/** For every square that can be reached from a start: the one before it. */
export function ways(floor: Set<string>, start: Spot): Map<string, Spot | null> {
  const before = new Map<string, Spot | null>([[key(start), null]]);
  let edge: Spot[] = [start];
  while (edge.length) {
    const further: Spot[] = [];
    for (const here of edge)
      for (const next of neighbours(floor, here)) {
        if (before.has(key(next))) continue;
        before.set(key(next), here);
        further.push(next);
      }
    edge = further;
  }
  return before;
}

/** From the start of these ways to a square, both included; nothing if there is no way. */
export function pathTo(found: Map<string, Spot | null>, goal: Spot): Spot[] {
  if (!found.has(key(goal))) return [];
  const path: Spot[] = [];
  for (let here: Spot | null = goal; here; here = found.get(key(here)) ?? null) path.unshift(here);
  return path;
}
