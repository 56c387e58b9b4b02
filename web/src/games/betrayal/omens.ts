// How near the haunt is.
import { atLeast, MOST_DICE, percent } from "./dice";
import type { CityView } from "./view";

export const ALL_OMENS = 13;
export const NEEDED = 6; // or more, on the haunt roll

export interface Nearness {
  dice: number;
  percent: number;
  sure: boolean;
}

/** What the next omen's haunt roll will be. */
export function nextOmen({ omens_drawn }: Pick<CityView, "omens_drawn">): Nearness {
  const dice = Math.min(MOST_DICE, omens_drawn + 1);
  if (omens_drawn + 1 >= ALL_OMENS) return { dice, percent: 100, sure: true };
  return { dice, percent: percent(atLeast(dice, NEEDED)), sure: false };
}
