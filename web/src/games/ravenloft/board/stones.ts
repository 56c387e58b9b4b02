// The drawing of a tile: flagstones, cracks and bricks. The same for every client, for all chance
// comes from the tile's own key.
import { chanceOf } from "../../../random";
import { S, SIDE, WALL } from "../squares";

export interface Layer {
  fill: string;
  d: string;
}

export interface Furniture {
  letter: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TileArt {
  floor: Layer[];
  cracks: string;
  wall: string;
  bricks: Layer[];
  furniture: Furniture[];
  bones: [number, number] | null;
}

type Random = () => number;
type Rgb = readonly [number, number, number];

const STONES: Rgb[] = [
  [132, 124, 110],
  [124, 117, 105],
  [139, 131, 116],
  [118, 112, 102],
  [128, 121, 110],
  [143, 134, 117],
];
const BRICK: Rgb = [57, 60, 68];
const SHADES = 3; // lighter and darker kinds of each colour, so that few paths are needed

const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
const round = (value: number): number => Math.round(value * 10) / 10;

function shade(random: Random, [red, green, blue]: Rgb, spread: number): string {
  const by = Math.round((Math.floor(random() * SHADES) - 1) * spread);
  return `rgb(${red + by},${green + by},${blue + by})`;
}

/** An octagon with corners cut and its upper edge a little shaken. */
function stone(random: Random, x0: number, y0: number, x1: number, y1: number): string {
  const cut = S * 0.05;
  const gap = 1.4;
  const shake = (): number => between(random, -0.8, 0.8);
  const [left, top, right, bottom] = [x0 + gap, y0 + gap, x1 - gap, y1 - gap];
  const points = [
    [left + cut + shake(), top + shake() / 2],
    [right - cut + shake(), top + shake() / 2],
    [right, top + cut],
    [right, bottom - cut],
    [right - cut, bottom],
    [left + cut, bottom],
    [left, bottom - cut],
    [left, top + cut],
  ];
  return `M${points.map(([x, y]) => `${round(x!)} ${round(y!)}`).join("L")}z`;
}

/** One square of floor: whole, in two, or in three. */
function flagstones(random: Random, x: number, y: number): string[] {
  const kind = random();
  const across = x + S * between(random, 0.38, 0.62);
  const down = y + S * between(random, 0.38, 0.62);
  const [right, bottom] = [x + S, y + S];
  const cut = (...box: [number, number, number, number]): string => stone(random, ...box);
  if (kind < 0.26) return [cut(x, y, right, bottom)];
  if (kind < 0.5) return [cut(x, y, across, bottom), cut(across, y, right, bottom)];
  if (kind < 0.72) return [cut(x, y, right, down), cut(x, down, right, bottom)];
  if (kind < 0.88) return [cut(x, y, across, down), cut(across, y, right, down), cut(x, down, right, bottom)];
  return [cut(x, y, across, bottom), cut(across, y, right, down), cut(across, down, right, bottom)];
}

function crack(random: Random, x: number, y: number): string {
  const step = (): string => `l${round(between(random, 1, 8))} ${round(between(random, 0, 6))}`;
  return `M${round(x + between(random, 8, 26))} ${round(y + between(random, 8, 30))}${step()}${step()}${step()}`;
}

/** Three courses, every second one shifted by half a brick. */
function bricks(x: number, y: number): string[] {
  const [high, half] = [S / 3, S / 2];
  const brick = (left: number, top: number, wide: number): string =>
    `M${left + 0.8} ${top + 0.8}h${wide - 1.6}v${high - 1.6}h${1.6 - wide}z`;
  return [0, 1, 2].flatMap((course) => {
    const top = y + course * high;
    return course === 1 ? [brick(x, top, half), brick(x + half, top, half)] : [brick(x, top, S)];
  });
}

function gathered(pieces: Layer[]): Layer[] {
  const found = new Map<string, string>();
  for (const { fill, d } of pieces) found.set(fill, (found.get(fill) ?? "") + d);
  return [...found].map(([fill, d]) => ({ fill, d }));
}

/** Squares of one drawing that touch are one piece of furniture. */
function furniture(rows: string[]): Furniture[] {
  const seen = new Set<string>();
  const found: Furniture[] = [];
  rows.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      if (!"CAFTS".includes(letter) || seen.has(`${x},${y}`)) return;
      let [right, bottom] = [x, y];
      while (rows[y]?.[right + 1] === letter) right += 1;
      while (rows[bottom + 1]?.[x] === letter) bottom += 1;
      for (let column = x; column <= right; column += 1)
        for (let line = y; line <= bottom; line += 1) seen.add(`${column},${line}`);
      found.push({ letter, x: x * S, y: y * S, width: (right - x + 1) * S, height: (bottom - y + 1) * S });
    }),
  );
  return found;
}

function draw(name: string, rows: string[]): TileArt {
  const random = chanceOf(name);
  const [floor, wall]: [Layer[], Layer[]] = [[], []];
  let [cracks, ground] = ["", ""];
  let bones: TileArt["bones"] = null;
  for (let line = 0; line < SIDE; line += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const letter = rows[line]?.[column] ?? WALL;
      const [x, y] = [column * S, line * S];
      if (letter === WALL) {
        ground += `M${x} ${y}h${S}v${S}h${-S}z`;
        wall.push(...bricks(x, y).map((d) => ({ fill: shade(random, BRICK, 3), d })));
        continue;
      }
      for (const d of flagstones(random, x, y)) {
        const colour = STONES[Math.floor(random() * STONES.length)]!;
        floor.push({ fill: shade(random, colour, 4), d });
      }
      if (random() < 0.2) cracks += crack(random, x, y);
      if (letter === "B") bones = [x + S / 2, y + S / 2];
    }
  return { floor: gathered(floor), cracks, wall: ground, bricks: gathered(wall), furniture: furniture(rows), bones };
}

const drawnBefore = new Map<string, TileArt>();

/** Drawn once for every tile and every way it can lie. */
export function tileArt(key: string, rotation: number, rows: string[]): TileArt {
  const name = `${key}/${rotation}`;
  let art = drawnBefore.get(name);
  if (!art) {
    art = draw(name, rows);
    drawnBefore.set(name, art);
  }
  return art;
}
