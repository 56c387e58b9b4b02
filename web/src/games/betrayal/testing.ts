// Small cities for tests.
import { option, outlook } from "../../testing";
import type { Choice } from "../../wire";
import type { AdventurerView, CityView, Does, FigureView, TileView } from "./view";

export const tile = (some: Partial<TileView>): TileView => ({
  at: "0,0", key: "kitchen", kind: "building", level: "city", column: 0, row: 0, rotation: 0,
  doors: ["", "", "", ""], open: [false, false, false, false], symbol: "none", grate: false, stairs: "",
  halves: [], face: "up", shut: [false, false, false, false, false, false], states: {}, ...some,
});

export const adventurer = (some: Partial<AdventurerView>): AdventurerView => ({
  key: "tasha", seat: 0, calling: "rogue", race: "halfling", colour: "blue", age: 30, at: "0,0", side: "", dead: false,
  cards: [], marks: [], conditions: [],
  traits: [{ trait: "speed", value: 5, step: 4, start: 4, values: [0, 3, 4, 5, 5, 6, 6, 7, 7] }], ...some,
});

export const figure = (some: Partial<FigureView>): FigureView => ({
  key: "goblin-1", kind: "goblin", at: "0,0", npc: false, thing: false, large: false, stunned: false,
  traits: { might: 2 }, attacks: ["might"], lead: 0, hits: 0, most: 0, beneath: [], conditions: [], cards: [], ...some,
});

export const city = (some: Partial<CityView>): CityView => ({
  phase: "turn", round: 1, turn: 0, active: "tasha", acting: "", group: "", order: ["tasha"], you: "tasha", spaces: 3,
  stopped: false, bound: [], attacked: false, tiles: [tile({})], backs: [], adventurers: [adventurer({})], figures: [], piles: [],
  tokens: [], stacks: [{ kind: "building", size: 4 }, { kind: "street", size: 0 }, { kind: "catacomb", size: 2 }],
  aside: 0, items: 9, omens: 9, events: 9, discarded: [], omens_drawn: 0, haunt: null, ...some,
});

// ---- options, as the house makes them ----

const doing = (about: string, kind: string, does: Does, more: Partial<Choice> = {}): Choice =>
  option(`${kind}:${JSON.stringify(does)}`, { about, kind, does, ...more });

const taking = (spaces: number): Partial<Choice> => (spaces ? { outlook: outlook({ costs: { space: spaces } }) } : {});

export const go = (at: string, about: string, spaces = 1): Choice =>
  doing(about, "go", { is: "Goes", at, spaces }, taking(spaces));

type Stack = TileView["kind"] | null;

export const explore = (at: string, about: string, side: number, stack: Stack = "building", spaces = 1): Choice =>
  doing(about, "explore", { is: "Opens", at, side, stack, spaces }, taking(spaces));

type Trait = AdventurerView["traits"][number]["trait"];

export const attack = (target: string, trait: Trait = "might", dice = 2, chance = 0.63, theirs = 1): Choice =>
  doing(target, "attack", { is: "Strikes", target, blow: trait, trait, dice, theirs, sure: false, at: "" }, { outlook: outlook({ chance }) });

export const attempt = (task: string, chance: number): Choice =>
  doing(task, "roll", { is: "Attempts", task, traits: ["might"], least: 4 }, { outlook: outlook({ chance }) });

export const lay = (about: string, doors: TileView["doors"]): Choice =>
  doing(about, "turn", { is: "Lies", tile: about, doors, at: "1,0" });

export const end = (fair = true): Choice => option("end", { kind: "end", outlook: outlook({ ends: "turn", fair }) });
