// Stones of the entrance hall: the wall behind, and the arch around a door.
import { chanceOf } from "../../random";

export interface Stone {
  d: string;
  grey: number; // 0 dark to 1 light
}

const COURSE = 37;

/** Bricks of a wall, one path for each of a few greys. */
export function wall(width: number, height: number, seed = 7): Stone[] {
  const chance = chanceOf(seed);
  const greys = 5;
  const paths = Array.from({ length: greys }, () => "");
  for (let y = 0; y < height; y += COURSE)
    for (let x = -chance() * 80; x < width; ) {
      const length = 64 + chance() * 72;
      paths[Math.floor(chance() * greys)] += `M${x.toFixed(0)} ${y}h${(length - 2).toFixed(0)}v${COURSE - 2}h-${(length - 2).toFixed(0)}z`;
      x += length;
    }
  return paths.map((d, index) => ({ d, grey: index / (greys - 1) }));
}

// The door: 384 by 400, a pointed arch of two circles that stand on the line y = 222.
const SPRING = 222;
const INNER = 182;
const LEFT = { centre: 251, from: 180, to: 248 };
const VOUSSOIRS = 7;

type Point = [number, number];
const path = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;

/** The stones around a door, left and right, each a little different. */
export function arch(seed: number): Stone[] {
  const chance = chanceOf(seed);
  const stones: Stone[] = [];
  const step = (LEFT.to - LEFT.from) / VOUSSOIRS;
  for (const mirrored of [false, true]) {
    const put = (points: Point[]): void => {
      const d = path(mirrored ? points.map(([x, y]): Point => [384 - x, y]) : points);
      stones.push({ d, grey: chance() });
    };
    for (let index = 0; index < VOUSSOIRS; index++) {
      const outer = INNER + 24 + chance() * 7;
      const at = (degrees: number, radius: number): Point => {
        const angle = (degrees * Math.PI) / 180;
        return [LEFT.centre + radius * Math.cos(angle), SPRING + radius * Math.sin(angle)];
      };
      const from = LEFT.from + index * step + 0.9;
      const to = LEFT.from + (index + 1) * step - 0.9;
      put([at(from, INNER), at(to, INNER), at(to, outer), at(from, outer)]);
    }
    for (let y = SPRING + 2; y < 348; ) {
      const height = Math.min(26 + chance() * 12, 350 - y);
      const x = 69 - 26 - (chance() < 0.5 ? 7 : 0);
      put([[x, y], [69, y], [69, y + height], [x, y + height]]);
      y += height + 2;
    }
  }
  return stones;
}

/** The opening of a door, `inset` further in. */
export function opening(inset: number, foot: number): string {
  const left = 74 + inset;
  const right = 310 - inset;
  const radius = (177 * (right - left)) / 236;
  const top = SPRING - Math.sqrt(radius ** 2 - (radius - (right - left) / 2) ** 2);
  return `M${left} ${foot}V${SPRING}A${radius} ${radius} 0 0 1 192 ${top.toFixed(1)}A${radius} ${radius} 0 0 1 ${right} ${SPRING}V${foot}`;
}
