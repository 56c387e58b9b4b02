// What is printed on the cards of this game.
import { catalogueOf } from "../../catalogue.svelte";
import { spelled } from "./read";
import type { CatalogueView } from "./view";

export const boxOf = (): CatalogueView | null => catalogueOf("wakening") as CatalogueView | null;

export function cardName(key: string): string {
  const box = boxOf();
  const cards = box ? [...box.monsters, ...box.treasures, ...box.specials] : [];
  return cards.find((card) => card.key === key)?.name ?? spelled(key);
}
