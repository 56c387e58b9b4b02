// Small cities for tests.
import type { AdventurerView, CityView, FigureView, TileView } from "./view";

export const tile = (some: Partial<TileView>): TileView => ({
  at: "0,0", key: "kitchen", name: "Kitchen", kind: "building", level: "city", column: 0, row: 0, rotation: 0,
  doors: ["", "", "", ""], open: [false, false, false, false], symbol: "none", text: "", grate: false, stairs: "",
  halves: [], ...some,
});

export const adventurer = (some: Partial<AdventurerView>): AdventurerView => ({
  key: "tasha", name: "Tasha Brightbottle", seat: 0, calling: "rogue", race: "halfling", colour: "blue", age: 30,
  power: "Cunning Action", power_text: "Opponents never slow you.", at: "0,0", side: "", dead: false, cards: [],
  marks: [], conditions: [],
  traits: [{ trait: "speed", value: 5, step: 4, start: 4, values: [0, 3, 4, 5, 5, 6, 6, 7, 7] }], ...some,
});

export const figure = (some: Partial<FigureView>): FigureView => ({
  key: "goblin-1", name: "Goblin 1", kind: "goblin", at: "0,0", npc: false, large: false, stunned: false,
  traits: { might: 2 }, attacks: ["might"], conditions: [], cards: [], ...some,
});

export const city = (some: Partial<CityView>): CityView => ({
  phase: "turn", round: 1, turn: 0, active: "tasha", acting: "", order: ["tasha"], you: "tasha", spaces: 3,
  stopped: false, attacked: false, means: null, tiles: [tile({})], adventurers: [adventurer({})], figures: [], piles: [],
  tokens: [], stacks: [{ kind: "building", size: 4 }, { kind: "street", size: 0 }, { kind: "catacomb", size: 2 }],
  aside: 0, items: 9, omens: 9, events: 9, discarded: [], omens_drawn: 0, haunt: null, ...some,
});
