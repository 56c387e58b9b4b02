// Which thing on the table stands for which option.
import type { Choice } from "../../wire";
import { foeBy, heroBy, roomNumber, zoneBy } from "./read";
import type { Changes, Does, LairView, Strikes } from "./view";

const does = (option: Choice): Does | null => option.does as Does | null;

/** The way to attack that an option is, if it is one. */
export function strikeOf(option: Choice): Strikes | null {
  const deed = does(option);
  return deed?.is === "Strikes" ? deed : null;
}

/** What an Effect marker would do to a die, if that is what an option is for. */
export function changeOf(option: Choice): Changes | null {
  const deed = does(option);
  return deed?.is === "Changes" ? deed : null;
}

export const about = (options: Choice[], key: string): Choice[] => options.filter((option) => option.about === key);

/** The Terror stands in its room for all its zones. */
export function aboutTerror(options: Choice[], lair: LairView): Choice[] {
  const terror = lair.terror;
  if (!terror) return [];
  const keys = new Set([terror.key, ...terror.zones.map((zone) => zone.key)]);
  return options.filter((option) => keys.has(option.about));
}

/** Whether an option is the thing itself, and no deed with it. */
const isThing = (option: Choice): boolean => !option.does && (option.kind === "" || option.kind === "lead");

/** A hero who is to be chosen. */
export const choosing = (options: Choice[], hero: string): Choice[] => about(options, hero).filter(isThing);

/** What the card of a hero lets it do. */
export const abilityOf = (options: Choice[], hero: string): Choice | undefined =>
  about(options, hero).find((option) => option.kind === "use");

export const sortingOf = (options: Choice[], hero: string): Choice | undefined =>
  options.find((option) => {
    const deed = does(option);
    return deed?.is === "Sorts" && deed.who === hero;
  });

/** Whether the treasure to be sorted is a bot's, which sorts it in its own turn. */
export function asksBot(lair: LairView, option: Choice, bot: (seat: number) => boolean): boolean {
  const deed = does(option);
  if (deed?.is !== "Sorts") return false;
  const hero = heroBy(lair, deed.who);
  return !!hero && bot(hero.seat);
}

/** What Effect markers could do to a die. */
export const changesOf = (options: Choice[], die: number): Choice[] =>
  options.filter((option) => changeOf(option)?.face === die);

/** Rooms, foes, zones, and heroes where a hero itself is chosen; deeds of heroes are not places. */
export function onBoard(lair: LairView, option: Choice): boolean {
  const key = option.about;
  if (roomNumber(key) || foeBy(lair, key) || zoneBy(lair, key)) return true;
  if (lair.terror?.key === key) return true;
  return isThing(option) && (lair.phase === "gather" || Boolean(heroBy(lair, key)));
}
