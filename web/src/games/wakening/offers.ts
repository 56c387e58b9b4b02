// Which thing on the table stands for which option.
import type { Choice } from "../../wire";
import { foeBy, heroBy, roomNumber, zoneBy } from "./read";
import type { LairView } from "./view";

export const thing = (option: Choice): string => option.about || option.key;

export const about = (options: Choice[], key: string): Choice[] =>
  options.filter((option) => thing(option) === key);

/** The Terror stands in its room for all its zones. */
export function aboutTerror(options: Choice[], lair: LairView): Choice[] {
  const terror = lair.terror;
  if (!terror) return [];
  const keys = new Set([terror.key, ...terror.zones.map((zone) => zone.key)]);
  return options.filter((option) => keys.has(thing(option)));
}

/** An ability of a hero: "cadence:sing". */
export const abilityOf = (options: Choice[], hero: string): Choice | undefined =>
  options.find((option) => option.key.startsWith(`${hero}:`));

export const sortingOf = (options: Choice[], hero: string): Choice | undefined =>
  options.find((option) => option.key === `arrange:${hero}`);

/** What an Effect marker could do to a die: "raise:3", "lower:3". */
export const changesOf = (options: Choice[], die: number): Choice[] =>
  options.filter((option) => option.key === `raise:${die}` || option.key === `lower:${die}`);

/** Rooms, foes, zones, and heroes where a hero itself is chosen; deeds of heroes are not places. */
export function onBoard(lair: LairView, option: Choice): boolean {
  const key = thing(option);
  if (roomNumber(key) || foeBy(lair, key) || zoneBy(lair, key)) return true;
  if (lair.terror?.key === key) return true;
  if (option.key !== key) return false;
  return lair.phase === "gather" || Boolean(heroBy(lair, key));
}
