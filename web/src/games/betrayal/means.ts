// What an option will take and what its chance is, as far as the table lies open. The house tells
// what is to be spent; cards and powers may still change what is rolled.
import type { Choice } from "../../wire";
import { beating, MOST_DICE, percent } from "./dice";
import { adventurerOf, figureOf } from "./places";
import type { CityView, TraitView } from "./view";

const GO = "go:";
const EXPLORE = "explore:";
const STEP = 1; // what a step takes where nothing hinders

export const isStep = ({ key }: Choice): boolean => key.startsWith(GO) || key.startsWith(EXPLORE);

function priceOf({ means }: CityView, { key }: Choice): number | null {
  if (!means) return null;
  if (key.startsWith(GO)) return means.costs[key.slice(GO.length)] ?? null;
  return key.startsWith(EXPLORE) ? STEP + means.leaving : null;
}

/** How far whoever acts can still go where steps are on offer: a first one is always possible. */
export const spacesLeft = ({ spaces }: CityView): number => Math.max(STEP, spaces);

/** How many spaces it takes, never more than there are; nothing if it is no step. */
export function costOf(view: CityView, option: Choice): number | null {
  const price = priceOf(view, option);
  return price === null ? null : Math.min(price, spacesLeft(view));
}

/** The least that one of several options takes, if that is worth a word. */
export function unusualCost(view: CityView, options: Choice[]): number | null {
  const costs = options.map((option) => costOf(view, option)).filter((cost) => cost !== null);
  const least = Math.min(...costs);
  return costs.length && least !== STEP ? least : null;
}

export interface Odds {
  mine: number; // dice
  theirs: number;
  percent: number; // to roll higher
}

function traitOf(view: CityView, who: string, trait: TraitView["trait"]): number {
  const adventurer = adventurerOf(view, who)?.traits.find((one) => one.trait === trait)?.value;
  return adventurer ?? figureOf(view, who)?.traits[trait] ?? 0;
}

/** Of an attack on somebody; nothing if the option is none. */
export function oddsOf(view: CityView, { key, about }: Choice): Odds | null {
  const blow = view.means?.blows.find((one) => key === `attack:${about}:${one.key}`);
  if (!blow) return null;
  const theirs = Math.min(MOST_DICE, traitOf(view, about, blow.trait));
  return { mine: blow.dice, theirs, percent: percent(beating(blow.dice, theirs)) };
}

/** The best chance that one of several options has. */
export function bestOdds(view: CityView, options: Choice[]): Odds | null {
  const all = options.map((option) => oddsOf(view, option)).filter((odds) => odds !== null);
  return all.reduce<Odds | null>((best, odds) => (best && best.percent >= odds.percent ? best : odds), null);
}
