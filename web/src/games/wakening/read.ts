// Finding things in the view of the lair.
import { name } from "../../lexicon.svelte";
import type { Choice, Question } from "../../wire";
import type { GameView } from "../face";
import { SEAT_COLOURS } from "./signs";
import type { BoxView, FoeView, HeroView, LairView, ZoneView } from "./view";

export const FIRST_TERROR_CARD = 17; // the earliest monster card that can wake the Terror
export const MONSTER_CARDS = 25; // with the one that wakes it
export const ACTIONS = 3;

export const lairOf = (view: GameView): LairView => view as unknown as LairView;

export const heroBy = (lair: LairView, key: string): HeroView | undefined =>
  lair.heroes.find((hero) => hero.key === key);

export const foes = (lair: LairView): FoeView[] =>
  lair.rooms.flatMap((room) => [...room.monsters, ...room.traps]);

export const foeBy = (lair: LairView, key: string): FoeView | undefined =>
  foes(lair).find((foe) => foe.key === key);

export const zoneBy = (lair: LairView, key: string): ZoneView | undefined =>
  lair.terror?.zones.find((zone) => zone.key === key);

export const roomKey = (number: number): string => `room-${number}`;

export const roomNumber = (key: string): number => Number(/^room-(\d+)$/.exec(key)?.[1] ?? 0);

/** The part of a zone's key after its Terror: "widowfang/leg-1" is "leg-1". */
export const zonePart = (key: string): string => key.slice(key.indexOf("/") + 1);

export const heroBoxes = (hero: HeroView): BoxView[] =>
  hero.boxes.map((number, place) => ({ number, marked: place < hero.damage }));

export const nearDeath = (hero: HeroView): boolean => hero.boxes.length - hero.damage === 1;

/** Who could still undo a death: whoever holds a Scroll. */
export const scrollHolders = (lair: LairView): string[] =>
  lair.heroes
    .filter((hero) => hero.reserve.some((card) => card.special === "scroll"))
    .map((hero) => name(hero.key));

/** By seat; by place in the party where one seat leads several heroes. */
export function colourOf(lair: LairView, key: string): string {
  const seats = new Set(lair.heroes.map((hero) => hero.seat));
  const place = lair.heroes.findIndex((hero) => hero.key === key);
  const bySeat = seats.size === lair.heroes.length;
  const index = bySeat ? (lair.heroes[place]?.seat ?? 0) : Math.max(place, 0);
  return SEAT_COLOURS[index % SEAT_COLOURS.length]!;
}

/** What the dice on the table are for: a foe or a zone of the Terror. */
export function aimOf(lair: LairView): { name: string; boxes: BoxView[] } | null {
  const foe = foeBy(lair, lair.aim);
  if (foe) return { name: name(foe.key), boxes: foe.boxes };
  const zone = zoneBy(lair, lair.aim);
  return zone && lair.terror ? { name: `${name(lair.terror.key)}: ${name(zone.key)}`, boxes: zone.boxes } : null;
}

/** Whether the dice on the table can be changed now, at the dice themselves. */
export const showsDice = (lair: LairView, question: Question | null): boolean =>
  question?.kind === "markers" && lair.dice.length > 0;

/** The options of a question that tell which dice would be thrown. */
export const prepared = (question: Question | null): Choice[] =>
  question?.options.filter((option) => option.outlook?.factors.length) ?? [];
