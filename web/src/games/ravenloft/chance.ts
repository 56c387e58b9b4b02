// What a d20 must show, from the chance that the house tells.
const FACES = 20;

/** The lowest face that hits; more than 20 if none does. */
export const needed = (chance: number): number => FACES + 1 - Math.round(FACES * chance);
