// Dice of this game: each shows 0, 1 or 2.
export const MOST_DICE = 8;
const FACES = [0, 1, 2];

/** How the sum of so many dice falls: the chance of each sum. */
function sums(dice: number): number[] {
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
