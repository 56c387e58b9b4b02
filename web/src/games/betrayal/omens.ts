// How near the haunt is.
import { atLeast, MOST_DICE } from "./dice";
import type { CityView } from "./view";

export const ALL_OMENS = 13;
export const NEEDED = 6; // or more, on the haunt roll

export interface Nearness {
  dice: number;
  chance: number;
}

/** What the next omen's haunt roll will be; the last omen needs none. */
export function nextOmen({ omens_drawn }: Pick<CityView, "omens_drawn">): Nearness {
  const dice = Math.min(MOST_DICE, omens_drawn + 1);
  return { dice, chance: omens_drawn + 1 >= ALL_OMENS ? 1 : atLeast(dice, NEEDED) };
}
