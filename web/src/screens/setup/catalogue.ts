// What the games print on their cards, as far as set-up knows the game.
import type { CatalogueView as City } from "../../games/betrayal/view";
import type { CatalogueView as Castle } from "../../games/ravenloft/view";
import type { CatalogueView as Lair } from "../../games/wakening/view";
import type { GameCard } from "../../wire";

export type { AdventureCardView as Adventure } from "../../games/ravenloft/view";
export type { HeroCardView as CastleHero } from "../../games/ravenloft/view";
export type { PowerCardView as Power } from "../../games/ravenloft/view";
export type { CallingView as Calling } from "../../games/wakening/view";
export type { AdventurerCardView as Adventurer } from "../../games/betrayal/view";
export type { Castle, City, Lair };
export type HauntKind = City["haunts"][number]["kind"];
export type PowerType = Castle["powers"][string][number]["type"];

export function castleOf(card: GameCard): Castle | null {
  return "adventures" in card.catalogue ? (card.catalogue as unknown as Castle) : null;
}

export function lairOf(card: GameCard): Lair | null {
  return "terrors" in card.catalogue ? (card.catalogue as unknown as Lair) : null;
}

export function cityOf(card: GameCard): City | null {
  return "haunts" in card.catalogue ? (card.catalogue as unknown as City) : null;
}

/** The kinds of its haunts, the commonest first. */
export function hauntKinds({ haunts }: City): HauntKind[] {
  const kinds = [...new Set(haunts.map(({ kind }) => kind))];
  const number = (kind: HauntKind): number => haunts.filter((haunt) => haunt.kind === kind).length;
  return kinds.sort((a, b) => number(b) - number(a));
}
