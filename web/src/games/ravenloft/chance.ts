// What a d20 must show.
const FACES = 20;

export interface Odds {
  needed: number; // the lowest face that hits; more than 20 if none does
  percent: number;
}

export function odds(attack: number, ac: number): Odds {
  const needed = Math.max(1, ac - attack);
  return { needed, percent: (100 / FACES) * Math.max(0, FACES + 1 - needed) };
}
