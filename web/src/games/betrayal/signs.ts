// The icon and the colour of everything in the city.
import type { Disc } from "../face";
import { adventurerOf, figureOf } from "./places";
import type { AdventurerView, CardView, CityView, FigureView, TileView, TraitView } from "./view";

export type Colour = AdventurerView["colour"];
export type Trait = TraitView["trait"];
export type Kind = TileView["kind"];

export const COLOURS: Record<Colour, string> = {
  yellow: "#e9c74d",
  purple: "#b79cf0",
  blue: "#6cb8f0",
  white: "#e9e4d8",
  green: "#7cc47a",
  red: "#ee7f72",
};

const ADVENTURERS: Record<string, string> = {
  torskar: "icon:dwarf-helmet",
  aldan: "icon:visored-helm",
  lia: "icon:warlock-hood",
  avrixis: "icon:pocket-bow",
  gretchen: "icon:oak",
  tasha: "icon:daggers",
  grusk: "icon:templar-shield",
  vort: "icon:holy-symbol",
  miska: "icon:lyre",
  azadeh: "icon:monk-face",
  dhadius: "icon:pointy-hat",
  ralvio: "icon:fire-spell-cast",
};
const SOMEBODY = "icon:cowled";

export const TRAIT_ICONS: Record<Trait, string> = {
  might: "icon:biceps",
  speed: "icon:wingfoot",
  knowledge: "icon:brain",
  sanity: "icon:meditation",
};

/** The frames of doors by the stack they draw from. */
export const DOOR_COLOURS: Record<Kind, string> = { building: "#e0705c", street: "#f0cf6a", catacomb: "#7db7e8" };

export const STACK_ICONS: Record<Kind, string> = {
  building: "icon:family-house",
  street: "icon:tavern-sign",
  catacomb: "icon:crypt-entrance",
};

export const CARD_ICONS: Record<string, string> = {
  item: "icon:locked-chest",
  omen: "icon:raven",
  event: "icon:divided-spiral",
  token: "icon:swap-bag",
};
export const cardIcon = ({ kind }: Pick<CardView, "kind">): string => CARD_ICONS[kind] ?? "icon:swap-bag";

// Monsters and NPCs by words in the names of their kinds.
const CREATURES: [RegExp, string][] = [
  [/goblin|glurk/, "icon:goblin-head"],
  [/kobold|lizard/, "icon:lizardman"],
  [/rat\b|rats|wererat/, "icon:rat"],
  [/spider|ettercap|drider/, "icon:spider-alt"],
  [/skeleton|bone/, "icon:skeleton"],
  [/zombie|ghoul|corpse/, "icon:shambling-zombie"],
  [/vampire|strahd/, "icon:vampire-dracula"],
  [/ghost|spect|wraith|shade|shadow|spirit/, "icon:spectre"],
  [/wolf|hound|dog/, "icon:wolf-head"],
  [/bat\b|bats/, "icon:evil-bat"],
  [/dragon|drake/, "icon:dragon-head"],
  [/mind|illithid|brain|flayer/, "icon:brain-tentacle"],
  [/beholder|eye/, "icon:beast-eye"],
  [/slime|ooze|cube|jelly/, "icon:slime"],
  [/mimic/, "icon:mimic-chest"],
  [/golem|construct|statue/, "icon:golem-head"],
  [/medusa|gorgon/, "icon:medusa-head"],
  [/imp\b|devil|demon|fiend|slayer|avatar/, "icon:daemon-skull"],
  [/cult|priest|acolyte|wizard|mage/, "icon:warlock-hood"],
  [/kraken|tentacle|otyugh/, "icon:tentacles-skull"],
  [/fire|flame|elemental/, "icon:flame"],
  [/hamster|boo/, "icon:rat"],
];

export const figureIcon = ({ kind, npc }: Pick<FigureView, "kind" | "npc">): string =>
  CREATURES.find(([word]) => word.test(kind))?.[1] ?? (npc ? SOMEBODY : "icon:fanged-skull");

const TOKENS: [RegExp, string][] = [
  [/gate/, "icon:magic-portal"],
  [/caltrops/, "icon:caltrops"],
  [/slime/, "icon:slime"],
  [/otyugh/, "icon:tentacles-skull"],
  [/pit/, "icon:spiky-pit"],
  [/stench|mold|cloud/, "icon:poison-gas"],
  [/chest|treasure/, "icon:open-treasure-chest"],
];
export const tokenIcon = (key: string): string => TOKENS.find(([word]) => word.test(key))?.[1] ?? "icon:help";

// A faint picture on the floor of every tile.
export const EMBLEMS: Record<string, string> = {
  kitchen: "icon:cauldron",
  "inner-chamber": "icon:candle-light",
  "elfsong-tavern": "icon:beer-stein",
  "catacomb-landing": "icon:crypt-entrance",
  "kitchen-basement": "icon:barrel",
  "felogyrs-fireworks": "icon:firework-rocket",
  "hall-of-wonders": "icon:crystal-ball",
  "house-of-blood": "icon:bleeding-wound",
  mansion: "icon:family-house",
  "shrine-to-gargauth": "icon:fire-shrine",
  smithy: "icon:anvil",
  "sorcerous-sundries": "icon:spell-book",
  "spys-roost": "icon:binoculars",
  storehouse: "icon:cargo-crate",
  "temple-of-umberlee": "icon:trident",
  "trading-post": "icon:two-coins",
  warehouse: "icon:warehouse",
  "weapon-shop": "icon:sword-array",
  "ambush-alley": "icon:hooded-assassin",
  "beloved-ranger-statue": "icon:archer",
  "cursed-statue": "icon:medusa-head",
  "dead-end": "icon:brick-wall",
  "executioners-block": "icon:executioner-hood",
  fountain: "icon:fountain",
  "gray-harbor": "icon:harbor-dock",
  "haunted-alley": "icon:ghost",
  marketplace: "icon:shop",
  "murder-row": "icon:bloody-sword",
  "rose-portal": "icon:rose",
  "trash-pile": "icon:trash-can",
  "watch-post": "icon:watchtower",
  waterfront: "icon:wave-crest",
  "arcane-retreat": "icon:magic-swirl",
  "assassins-run": "icon:backstab",
  "beasts-lair": "icon:bear-head",
  "flooded-chamber": "icon:drowning",
  "forgotten-cache": "icon:chest",
  "gladiator-pit": "icon:arena",
  "kobold-hideout": "icon:lizardman",
  "neglected-shrine": "icon:crystal-shrine",
  "sacrificial-chamber": "icon:sacrificial-dagger",
  "shrine-to-bhaal": "icon:death-skull",
  "vacated-shop": "icon:spider-web",
  "weapon-shop-basement": "icon:crossed-swords",
  "rat-den": "icon:rat",
  "collapsed-tunnel": "icon:falling-rocks",
  "old-crypt": "icon:coffin",
};

export const DEAD = "icon:death-skull";
export const BONE = "#f4efe2";
export const DARK = "#15171c";
export const FOE = "#3a2226"; // the body of a monster
export const FRIEND = "#24423b"; // of somebody whom a haunt brings

export const adventurerSign = ({ key, colour }: { key: string; colour: Colour }): { icon: string; colour: string } => ({
  icon: ADVENTURERS[key] ?? SOMEBODY,
  colour: COLOURS[colour],
});

/** An adventurer, a monster or an NPC as the rest of the table draws it. */
export function disc(view: CityView, key: string): Disc | null {
  const adventurer = adventurerOf(view, key);
  if (adventurer) return { name: adventurer.name, ...adventurerSign(adventurer), shape: "disc" };
  const figure = figureOf(view, key);
  return figure ? { name: figure.name, icon: figureIcon(figure), colour: figure.npc ? FRIEND : FOE, shape: "hexagon" } : null;
}
