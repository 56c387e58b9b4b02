// Where the name of a tile is written: on the longest run of wall, else at the foot of its floor.
import { S, SIDE, WALL } from "../squares";

export interface Nameplate {
  x: number;
  y: number;
  turned: boolean;
  lines: string[];
  size: number;
}

interface Run {
  line: number;
  from: number;
  length: number;
}

const WIDE = 0.74; // of the size: how wide a carved letter is on average

function longest(lines: string[]): Run {
  let best: Run = { line: 0, from: 0, length: 0 };
  lines.forEach((text, line) => {
    for (const found of text.matchAll(/#+/g))
      if (found[0].length > best.length) best = { line, from: found.index, length: found[0].length };
  });
  return best;
}

function broken(name: string, letters: number): string[] {
  const words = name.split(" ");
  if (name.length <= letters || words.length < 2) return [name];
  const split = words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")] as const).slice(1);
  const widest = (pair: readonly [string, string]): number => Math.max(pair[0].length, pair[1].length);
  return [...split.reduce((best, pair) => (widest(pair) < widest(best) ? pair : best))];
}

export function nameplate(name: string, rows: string[]): Nameplate {
  const columns = Array.from({ length: SIDE }, (_, x) => rows.map((row) => row[x] ?? WALL).join(""));
  const [across, down] = [longest(rows), longest(columns)];
  const turned = down.length > across.length;
  const run = turned ? down : across;
  const onWall = run.length > 1;
  const room = (onWall ? run.length : SIDE) * S - 10;
  const lines = broken(name, Math.floor(room / (13 * WIDE)));
  const size = Math.min(13, room / (WIDE * Math.max(...lines.map((line) => line.length))));
  const along = (run.from + run.length / 2) * S;
  const beside = (run.line + 0.5) * S;
  if (!onWall) return { x: (SIDE * S) / 2, y: SIDE * S - 10, turned: false, lines, size };
  return turned ? { x: beside, y: along, turned, lines, size } : { x: along, y: beside, turned, lines, size };
}
