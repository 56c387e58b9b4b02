// The floor of a tile: planks, cobbles or cut blocks. The same for every client, for all chance comes
// from the tile's own key.
import { chanceOf } from "../../../random";
import { SIZE } from "../places";
import type { Kind } from "../signs";

export const WALL = 7; // how thick the walls are
const ROOM = SIZE - 2 * WALL;
const SHADES = [-1, 0, 1]; // lighter and darker kinds of a colour, so that few paths are needed

type Random = () => number;
type Rgb = readonly [number, number, number];

interface Material {
  stone: Rgb;
  spread: number;
  joints: string;
  wall: string;
  lay: (random: Random) => string[];
}

export const MATERIALS: Record<Kind, Material> = {
  building: { stone: [122, 78, 58], spread: 8, joints: "#4a2f22", wall: "#2b1c16", lay: planks },
  street: { stone: [158, 140, 108], spread: 10, joints: "#6b5e47", wall: "#3a3327", lay: cobbles },
  catacomb: { stone: [96, 112, 128], spread: 8, joints: "#39434f", wall: "#1d242c", lay: blocks },
};

const round = (value: number): number => Math.round(value * 10) / 10;
const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

/** A stone with round corners, a little smaller than its place, cut off where the room ends. */
function stone(x: number, y: number, width: number, height: number, corner: number): string {
  const [left, right] = [Math.max(x, 0) + 0.7, Math.min(x + width, ROOM) - 0.7];
  const [wide, high] = [right - left, height - 1.4];
  const c = Math.min(corner, wide / 2, high / 2);
  if (wide < 2) return "";
  const arc = (dx: number, dy: number): string => `a${c} ${c} 0 0 1 ${dx} ${dy}`;
  return (
    `M${round(left + WALL + c)} ${round(y + WALL + 0.7)}h${round(wide - 2 * c)}${arc(c, c)}v${round(high - 2 * c)}` +
    `${arc(-c, c)}h${round(2 * c - wide)}${arc(-c, -c)}v${round(2 * c - high)}${arc(c, -c)}z`
  );
}

/** Rows of stones whose lengths are left to chance. */
function courses(random: Random, count: number, shortest: number, longest: number, corner: number): string[] {
  const high = ROOM / count;
  const found: string[] = [];
  for (let line = 0; line < count; line += 1)
    for (let x = -between(random, 0, shortest); x < ROOM; ) {
      const long = between(random, shortest, longest);
      found.push(stone(x, line * high, long, high, corner));
      x += long;
    }
  return found;
}

function planks(random: Random): string[] {
  return courses(random, 7, 30, 64, 0.8);
}

function blocks(random: Random): string[] {
  return courses(random, 4, 24, 44, 1.6);
}

/** Seven rows of seven, every second one shifted by half a stone. */
function cobbles(): string[] {
  const side = ROOM / 7;
  return Array.from({ length: 56 }, (_, at) => {
    const [line, place] = [Math.floor(at / 8), at % 8];
    return stone((place - (line % 2) / 2) * side, line * side, side, side, 4);
  });
}

export interface Layer {
  fill: string;
  d: string;
}

const drawnBefore = new Map<string, Layer[]>();

/** Drawn once for every tile. */
export function floorOf(key: string, kind: Kind): Layer[] {
  const known = drawnBefore.get(key);
  if (known) return known;
  const random = chanceOf(key);
  const { stone: colour, spread, lay } = MATERIALS[kind];
  const paths = new Map(SHADES.map((shade) => [`rgb(${colour.map((part) => part + shade * spread).join()})`, ""]));
  const fills = [...paths.keys()];
  for (const d of lay(random)) {
    const fill = fills[Math.floor(random() * fills.length)]!;
    paths.set(fill, paths.get(fill)! + d);
  }
  const layers = [...paths].map(([fill, d]) => ({ fill, d }));
  drawnBefore.set(key, layers);
  return layers;
}
