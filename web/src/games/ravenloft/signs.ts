// The icon and the colour of everything in the castle.
import { kindOf, name } from "../../lexicon.svelte";
import type { Disc } from "../face";
import { foeOf, heroOf } from "./squares";
import type { CastleView, PowerView } from "./view";

interface Sign {
  icon: string;
  colour: string;
}

const HEROES: Record<string, Sign> = {
  allisa: { icon: "icon:archer", colour: "#46c08f" },
  arjhan: { icon: "icon:dragon-head", colour: "#ef8354" },
  immeril: { icon: "icon:wizard-face", colour: "#6cb8f0" },
  kat: { icon: "icon:cowled", colour: "#e08bc3" },
  thorgrim: { icon: "icon:dwarf-face", colour: "#d8d3c6" },
};

const FOES: Record<string, string> = {
  "blazing-skeleton": "icon:burning-skull",
  gargoyle: "icon:gargoyle",
  ghoul: "icon:fanged-skull",
  "kobold-skirmisher": "icon:lizardman",
  "rat-swarm": "icon:rat",
  skeleton: "icon:bone-gnawer",
  spider: "icon:spider-alt",
  wolf: "icon:wolf-head",
  wraith: "icon:spectre",
  zombie: "icon:shambling-zombie",
  strahd: "icon:vampire-dracula",
  gravestorm: "icon:sea-dragon",
  klak: "icon:magic-swirl",
  "howling-hag": "icon:witch-face",
  werewolf: "icon:werewolf",
  "flesh-golem": "icon:golem-head",
  "young-vampire": "icon:female-vampire",
  "zombie-dragon": "icon:spiked-dragon-head",
};

const TRAPS: Record<string, string> = {
  alarm: "icon:alarm-clock",
  "crossbow-turret": "icon:crossbow",
  "crushing-walls": "icon:stone-wall",
  "dart-trap": "icon:dart",
  "fire-trap": "icon:flame",
  "sliding-walls": "icon:stone-wall",
  "spear-gauntlet": "icon:spikes",
};

// Markers of heroes and adventures: no traps.
const MARKERS: Record<string, string> = {
  "consecrated-ground": "icon:holy-symbol",
  "freezing-cloud": "icon:ice-spell-cast",
  "illusionary-crowd": "icon:mirror-mirror",
  "glyph-of-warding": "icon:magic-swirl",
  artifact: "icon:crystal-growth",
};

const THINGS: Record<string, string> = {
  icon: "icon:holy-grail",
  coffin: "icon:coffin",
  kavan: "icon:monk-face",
  phylactery: "icon:crystal-growth",
  artifact: "icon:crystal-growth",
  treasure: "icon:open-treasure-chest",
};

const CONDITIONS: Record<string, string> = {
  slowed: "icon:snail",
  immobilized: "icon:manacles",
};

export const DEAD = "icon:death-skull";
export const BONE = "#f3e6d0";
export const DARK = "#15171c";
const UNKNOWN: Sign = { icon: "icon:cowled", colour: "#d8d3c6" };

export const heroSign = (key: string): Sign => HEROES[key] ?? UNKNOWN;
export const foeIcon = (foeKind: string): string => FOES[foeKind] ?? "icon:fanged-skull";
export const isTrap = (key: string): boolean => key in TRAPS;
export const markerIcon = (key: string): string => TRAPS[key] ?? MARKERS[kindOf(key)] ?? "icon:wolf-trap";
export const thingIcon = (key: string): string => THINGS[kindOf(key)] ?? "icon:open-treasure-chest";
export const conditionIcon = (condition: string): string => CONDITIONS[condition] ?? "icon:snail";

export const POWER_SHAPES: Record<PowerView["type"], "circle" | "diamond" | "square"> = {
  "at-will": "circle",
  daily: "diamond",
  utility: "square",
};

/** A hero, a monster or a villain as the rest of the table draws it. */
export function disc(view: CastleView, key: string): Disc | null {
  const foe = foeOf(view, key);
  if (foe)
    return {
      name: name(key),
      icon: foeIcon(foe.kind),
      colour: foe.villain ? "#f3bd62" : "#3a2226",
      shape: foe.villain ? "seal" : "hexagon",
    };
  return heroOf(view, key) || key in HEROES ? { name: name(key), ...heroSign(key), shape: "disc" } : null;
}
