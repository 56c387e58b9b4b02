// How near the haunt is.
import type { CityView } from "./view";

export const ALL_OMENS = 13;
export const NEEDED = 6; // or more, on the haunt roll
const MOST_DICE = 8;
const FACES = [0, 1, 2];

/** How the sum of so many dice with the faces 0, 1 and 2 falls: the chance of each sum. */
export function sums(dice: number): number[] {
  let chances = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = new Array<number>(chances.length + 2).fill(0);
    chances.forEach((chance, sum) => FACES.forEach((face) => (next[sum + face]! += chance / FACES.length)));
    chances = next;
  }
  return chances;
}

export interface Nearness {
  dice: number;
  percent: number;
  sure: boolean;
}

/** What the next omen's haunt roll will be. */
export function nextOmen({ omens_drawn }: Pick<CityView, "omens_drawn">): Nearness {
  const dice = Math.min(MOST_DICE, omens_drawn + 1);
  if (omens_drawn + 1 >= ALL_OMENS) return { dice, percent: 100, sure: true };
  const chance = sums(dice).slice(NEEDED).reduce((sum, one) => sum + one, 0);
  const rounded = Math.round(chance * 100);
  return { dice, percent: chance > 0 && rounded === 0 ? 1 : rounded, sure: false };
}
