// Small castles for tests.
import { Lexicon, use } from "../../lexicon.svelte";
import type { Outlook } from "../../wire";
import type { CastleView, FoeView, HeroView, TileView } from "./view";

export const tile = (some: Partial<TileView>): TileView => ({
  key: "hall", number: 0, at: [0, 0], arrow: "none", points: null, skull: false, rotation: 0,
  rows: ["....", "....", "....", "...."], ...some,
});

export const hero = (some: Partial<HeroView>): HeroView => ({
  key: "kat", race: "human", class: "rogue", seat: 0, level: 1, at: [0, 0],
  hp: 8, most_hp: 8, bonus: 0,
  ac: 14, speed: 6, surge: 4, conditions: [], escaped: false,
  away: false, powers: [], items: [], tokens: [], row: [], ...some,
});

export const foe = (some: Partial<FoeView>): FoeView => ({
  key: "ghoul-1", kind: "ghoul", types: [], villain: false, size: 1, at: [0, 0], covers: [[0, 0]],
  hp: 1, most_hp: 1, ac: 16, xp: 2, tactics: [], blows: [], controller: "", dazed: false, ...some,
});

export const castle = (some: Partial<CastleView>): CastleView => {
  const deck = { size: 10, seen: [] };
  return {
    adventure: { key: "", number: 1, figures: {} },
    phase: "hero", round: 1, active: "", surges: 2, moved: 0, budget: 0, acted: false, draws: 0, tiles: [],
    unexplored: [], heroes: [], foes: [], things: [], markers: [], environment: "", effects: [], experience: [],
    decks: { stack: deck, monsters: deck, encounters: deck, treasures: deck },
    discards: { monsters: [], encounters: [], treasures: [] },
    respites: [], counts: {}, noted: [], bag: 0, target: "", die: 0, end: "", veterans: [], ...some,
  };
};

export const outlook = (some: Partial<Outlook>): Outlook => ({
  aims: [], chance: null, costs: {}, ends: "", factors: [], fair: true, harm: {}, then: [], ...some,
});

/** What things are called from now on. */
export function speak(names: Record<string, string>): void {
  const lexicon = new Lexicon();
  lexicon.add(
    Object.fromEntries(
      Object.entries(names).map(([key, name]) => [key, { name, text: `What ${name} does.`, kind: "", icon: "", copies: "numbered" }]),
    ),
  );
  use(lexicon);
}
