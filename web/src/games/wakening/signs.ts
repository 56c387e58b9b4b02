// The icon and colour of everything in the lair, as look.md lists them.
import type { FoeView, HeroView } from "./view";

export type Kind = HeroView["types"][number];

export const KIND_ICONS: Record<Kind, string> = {
  fire: "icon:flame",
  frost: "icon:snowflake-2",
  grievous: "icon:bloody-sword",
  holy: "icon:holy-symbol",
  poison: "icon:poison-bottle",
  precision: "icon:bullseye",
};

export const KIND_COLOURS: Record<Kind, string> = {
  fire: "#ff9a5c",
  frost: "#8fd0f5",
  grievous: "#ff8d8d",
  holy: "#f2d77e",
  poison: "#9fd47c",
  precision: "#c9b3f5",
};

export const CLASS_ICONS: Record<string, string> = {
  barbarian: "icon:barbarian",
  bard: "icon:lyre",
  monk: "icon:meditation",
  necromancer: "icon:skeletal-hand",
  paladin: "icon:templar-shield",
  ranger: "icon:archer",
  rogue: "icon:hooded-assassin",
  witch: "icon:witch-face",
  wizard: "icon:wizard-face",
};

const FAMILY_ICONS: Record<string, string> = {
  goblin: "icon:goblin-head",
  orc: "icon:orc-head",
  skeleton: "icon:skeleton",
  wraith: "icon:spectre",
  trap: "icon:wolf-trap",
};

const MONSTER_ICONS: Record<string, string> = {
  "giant-spider": "icon:spider-alt",
  "cave-troll": "icon:troll",
  gargoyle: "icon:gargoyle",
};

export const foeIcon = (foe: Pick<FoeView, "kind" | "family">): string =>
  MONSTER_ICONS[foe.kind] ?? FAMILY_ICONS[foe.family] ?? "icon:fanged-skull";

export const ROOM_ICONS: Record<string, string> = {
  "blade-corridor": "icon:sword-array",
  "brazier-chapel": "icon:fire-bowl",
  "cold-mire": "icon:swamp",
  "crystal-span": "icon:crystal-growth",
  "forge-pit": "icon:anvil",
  "fume-vats": "icon:cauldron",
  "hall-of-mirrors": "icon:mirror-mirror",
  "martyr-crypt": "icon:coffin",
  "needle-warren": "icon:spikes",
  "shattered-icehall": "icon:icebergs",
  "tainted-font": "icon:holy-grail",
  "thaw-gallery": "icon:melting-ice-cube",
};

const TERROR_ICONS: Record<string, string> = {
  cindershroud: "icon:burning-embers",
  grimgear: "icon:robot-golem",
  mudmuck: "icon:slime",
  soulbane: "icon:spectre",
  whiptail: "icon:spiked-tail",
  widowfang: "icon:spider-alt",
};

export const terrorIcon = (key: string): string => TERROR_ICONS[key] ?? "icon:beast-eye";

export const WEAPON_ICONS: Record<string, string> = {
  fighter: "icon:battle-axe",
  wanderer: "icon:pocket-bow",
  arcanist: "icon:wizard-staff",
};

export const ITEM_ICONS: Record<string, string> = {
  amulet: "icon:gem-necklace",
  beads: "icon:prayer-beads",
  dice: "icon:rolling-dices",
  doll: "icon:voodoo-doll",
  elixir: "icon:round-potion",
  ward: "icon:magic-shield",
};

export const MONSTER_COLOUR = "#5b2a2e";
export const TERROR_COLOUR = "#d9b7c4";
export const SEAT_COLOURS = ["#46c08f", "#e08bc3", "#6cb8f0", "#ef8354", "#d8d3c6", "#c9b3f5"];
