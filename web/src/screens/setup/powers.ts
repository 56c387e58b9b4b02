// Which powers a hero takes.
import type { CastleHero, Power, PowerType } from "./catalogue";

export const TYPES: PowerType[] = ["at-will", "daily", "utility"];

export interface Counter {
  type: PowerType;
  have: number;
  want: number;
}

export function counters(hero: CastleHero, cards: Power[], picked: string[]): Counter[] {
  const wanted = { "at-will": hero.picks.at_will, daily: hero.picks.daily, utility: hero.picks.utility };
  return TYPES.map((type) => ({
    type,
    want: wanted[type],
    have: cards.filter((card) => card.type === type && !card.fixed && picked.includes(card.key)).length,
  }));
}

/** Picking one too many of a type lets go of the one picked first. */
export function toggled(hero: CastleHero, cards: Power[], picked: string[], key: string): string[] {
  if (picked.includes(key)) return picked.filter((one) => one !== key);
  const card = cards.find((one) => one.key === key);
  if (!card || card.fixed) return picked;
  const alike = picked.filter((one) => cards.find((other) => other.key === one)?.type === card.type);
  const want = counters(hero, cards, picked).find((counter) => counter.type === card.type)?.want ?? 0;
  if (want === 0) return picked;
  const dropped = alike.length >= want ? alike[0] : undefined;
  return [...picked.filter((one) => one !== dropped), key];
}

export const complete = (hero: CastleHero, cards: Power[], picked: string[]): boolean =>
  counters(hero, cards, picked).every(({ have, want }) => have === want);
