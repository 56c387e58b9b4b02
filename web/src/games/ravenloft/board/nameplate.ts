// Where the name of a tile is written: on the longest run of wall, else away from its arrow.
import { broken } from "../../../parts/board/broken";
import { S, SIDE, WALL } from "../squares";
import type { TileView } from "../view";

export interface Nameplate {
  x: number;
  y: number;
  turned: boolean;
  onWall: boolean;
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

export function nameplate({ rows, points }: Pick<TileView, "rows" | "points">, name: string): Nameplate {
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
  if (!onWall) return { x: (SIDE * S) / 2, y: points === "south" ? 12 : SIDE * S - 12, turned: false, onWall, lines, size };
  const [x, y] = turned ? [beside, along] : [along, beside];
  return { x, y, turned, onWall, lines, size };
}
