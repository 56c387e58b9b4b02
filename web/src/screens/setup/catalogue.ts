// What the games print on their cards, as far as set-up shows it.
import type { Kind } from "../../games/wakening/signs";
import type { GameCard } from "../../wire";

export type PowerType = "at-will" | "daily" | "utility";

export interface Adventure {
  number: number;
  key: string;
  name: string;
  fewest: number;
  most: number;
  recommended: number;
  goal: string;
  special: string[];
  victory: string;
  defeat: string;
  sure: string;
  caveat: string;
  surges: number | null; // where the adventure leaves no choice
}

export interface CastleHero {
  key: string;
  name: string;
  race: string;
  class: string;
  class_name: string;
  speed: number;
  ability: string;
  ability_text: string;
  levels: { ac: number; hp: number; surge: number }[];
  picks: { at_will: number; daily: number; utility: number };
  suggested: string[];
}

export interface Power {
  key: string;
  name: string;
  type: PowerType;
  text: string;
  fixed: boolean;
  suggested: boolean;
  blow: { attack: number; damage: number; miss: number } | null;
}

export interface Castle {
  adventures: Adventure[];
  heroes: CastleHero[];
  powers: Record<string, Power[]>; // by class
}

export interface Calling {
  key: string;
  name: string;
  archetype: string;
  types: Kind[];
  boxes: number[];
  ability: string;
  text: string;
  heroes: { key: string; name: string }[];
}

export interface Terror {
  key: string;
  name: string;
  weakness: Kind;
  immunity: Kind;
  text: string;
}

export interface Lair {
  classes: Calling[];
  terrors: Terror[];
  fewest_heroes: number;
  most_heroes: number;
}

export function castleOf(card: GameCard): Castle | null {
  return "adventures" in card.catalogue ? (card.catalogue as unknown as Castle) : null;
}

export function lairOf(card: GameCard): Lair | null {
  return "terrors" in card.catalogue ? (card.catalogue as unknown as Lair) : null;
}
