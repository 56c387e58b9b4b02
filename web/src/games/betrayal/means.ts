// What an option will take and what its chance is, as the house tells it.
import type { Choice } from "../../wire";
import { doesOf } from "./read";
import type { CityView } from "./view";

const STEP = 1; // what a step takes where nothing hinders

/** A step of one's way, or a look behind a door. */
export function isStep(option: Choice): boolean {
  const does = doesOf(option);
  return (does?.is === "Goes" || does?.is === "Opens") && does.spaces > 0;
}

/** How far whoever acts can still go where steps are on offer: a first one is always possible. */
export const spacesLeft = ({ spaces }: CityView): number => Math.max(STEP, spaces);

/** The least number of spaces that one of several options takes, if that is worth a word. */
export function unusualCost(options: Choice[]): number | null {
  const costs = options.flatMap(({ outlook }) => outlook?.costs.space ?? []);
  const least = Math.min(...costs);
  return costs.length && least !== STEP ? least : null;
}

export interface Odds {
  mine: number; // dice, before cards and powers have their say
  theirs: number;
  chance: number; // to roll higher
}

/** Of an attack on somebody; nothing if the option is none. */
export function oddsOf(option: Choice): Odds | null {
  const does = doesOf(option);
  const chance = option.outlook?.chance ?? null;
  if (does?.is !== "Strikes" || chance === null) return null;
  return { mine: does.dice, theirs: does.theirs, chance };
}

/** The best chance that one of several options has. */
export function bestOdds(options: Choice[]): Odds | null {
  const all = options.map(oddsOf).filter((odds) => odds !== null);
  return all.reduce<Odds | null>((best, odds) => (best && best.chance >= odds.chance ? best : odds), null);
}

/** How likely one of several tasks succeeds; nothing if none is one. */
export function bestTask(options: Choice[]): number | null {
  const chances = options.flatMap((option) => (doesOf(option)?.is === "Attempts" ? (option.outlook?.chance ?? []) : []));
  return chances.length ? Math.max(...chances) : null;
}
