// The colours of the city. What a thing is drawn as, the house tells with its name.
import { iconOf, name } from "../../lexicon.svelte";
import type { Disc } from "../face";
import { adventurerOf, figureOf } from "./places";
import type { AdventurerView, CardView, CityView, FigureView, TileView } from "./view";

type Colour = AdventurerView["colour"];
export type Kind = TileView["kind"];

const COLOURS: Record<Colour, string> = {
  yellow: "#e9c74d",
  purple: "#b79cf0",
  blue: "#6cb8f0",
  white: "#e9e4d8",
  green: "#7cc47a",
  red: "#ee7f72",
};

/** The frames of doors by the stack they draw from. */
export const DOOR_COLOURS: Record<Kind, string> = { building: "#e0705c", street: "#f0cf6a", catacomb: "#7db7e8" };

/** The frame of a door that draws from either stack of the city. */
export const EITHER = "#e9dfc8";

/** A card has its own drawing, or that of its deck. */
export const cardIcon = ({ key, kind }: Pick<CardView, "key" | "kind">): string => iconOf(key) || iconOf(kind);

export const DEAD = "icon:death-skull";

/** Openly against the others: a traitor, or alone against all. */
export const turned = (side: string): boolean => side === "traitor" || side === "each";
export const BONE = "#f4efe2";
export const DARK = "#15171c";
const FOE = "#3a2226"; // the body of a monster
const FRIEND = "#24423b"; // of somebody whom a haunt brings
const THING = "#06060a"; // of what is neither

export const adventurerSign = ({ key, colour }: { key: string; colour: Colour }): { icon: string; colour: string } => ({
  icon: iconOf(key),
  colour: COLOURS[colour],
});

export const figureSign = ({ key, npc, thing }: Pick<FigureView, "key" | "npc" | "thing">): { icon: string; colour: string } => ({
  icon: iconOf(key),
  colour: thing ? THING : npc ? FRIEND : FOE,
});

/** An adventurer, a monster or an NPC as the rest of the table draws it. */
export function disc(view: CityView, key: string): Disc | null {
  const adventurer = adventurerOf(view, key);
  if (adventurer) return { name: name(key), ...adventurerSign(adventurer), shape: "disc" };
  const figure = figureOf(view, key);
  return figure ? { name: name(key), ...figureSign(figure), shape: "hexagon" } : null;
}
