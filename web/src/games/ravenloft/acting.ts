// What will act in the Villain Phase of the hero in turn, and what waits for the turns of others.
import { name } from "../../lexicon.svelte";
import { activeHero, foeOf, heroOf } from "./squares";
import type { CastleView, FoeView, HeroView } from "./view";

export type Actor =
  | { is: "encounter"; count: number | null } // null: as many as the exploration will bring
  | { is: "villain"; foe: FoeView }
  | { is: "monster"; foe: FoeView }
  | { is: "trap"; card: string };

export interface Waiting {
  hero: HeroView;
  actors: Actor[];
}

function rowOf(view: CastleView, hero: HeroView): Actor[] {
  return hero.row.map((card) => {
    const foe = foeOf(view, card);
    return foe ? { is: "monster", foe } : { is: "trap", card };
  });
}

/** In the order of the Villain Phase: an encounter, villains, then the row of the hero. */
export function acting(view: CastleView): Actor[] {
  const hero = activeHero(view);
  if (!hero) return [];
  const begun = view.phase === "villain";
  const encounter: Actor[] =
    begun && !view.draws ? [] : [{ is: "encounter", count: begun ? view.draws : null }];
  const villains = view.foes.filter((foe) => foe.villain).map((foe): Actor => ({ is: "villain", foe }));
  return [...encounter, ...villains, ...rowOf(view, hero)];
}

/** The rows of the other heroes, in the order of their turns. */
export function waiting(view: CastleView): Waiting[] {
  const from = view.heroes.findIndex((hero) => hero.key === view.active);
  if (from < 0) return [];
  return [...view.heroes.slice(from + 1), ...view.heroes.slice(0, from)]
    .map((hero) => ({ hero, actors: rowOf(view, hero) }))
    .filter(({ actors }) => actors.length);
}

/** K1 for the first monster in Kat's row; villains belong to nobody. */
export function tag(view: CastleView, foe: FoeView): string {
  const hero = heroOf(view, foe.controller);
  if (foe.villain || !hero) return "";
  const monsters = hero.row.filter((card) => foeOf(view, card));
  return name(hero.key).charAt(0) + (monsters.indexOf(foe.key) + 1);
}
