// Dice of this game: each shows 0, 1 or 2.
export const MOST_DICE = 8;
const FACES = [0, 1, 2];

/** How the sum of so many dice falls: the chance of each sum. */
export function sums(dice: number): number[] {
  let chances = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = new Array<number>(chances.length + 2).fill(0);
    chances.forEach((chance, sum) => FACES.forEach((face) => (next[sum + face]! += chance / FACES.length)));
    chances = next;
  }
  return chances;
}

/** How likely so many dice show so much or more. */
export const atLeast = (dice: number, least: number): number =>
  sums(dice).slice(Math.max(0, least)).reduce((sum, chance) => sum + chance, 0);

/** How likely so many dice show more than others do. */
export const beating = (dice: number, others: number): number =>
  sums(others).reduce((sum, chance, shown) => sum + chance * atLeast(dice, shown + 1), 0);

/** In percent; what may happen is never 0, and what may fail never 100. */
export function percent(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(chance * 100);
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
