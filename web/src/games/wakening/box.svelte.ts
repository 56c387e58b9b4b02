// What is printed on the cards of the box, asked of the house once, when somebody needs it.
import { games } from "../../api";
import { spelled } from "./read";
import type { CatalogueView } from "./view";

let box = $state.raw<CatalogueView | null>(null);
let asked = false;

/** Nothing until the house has answered; without an answer the table can be played all the same. */
export function boxOf(): CatalogueView | null {
  if (!asked) {
    asked = true;
    games().then(
      (shelf) => {
        const card = shelf.find((game) => game.slug === "wakening");
        box = (card?.catalogue as unknown as CatalogueView | undefined) ?? null;
      },
      () => (asked = false),
    );
  }
  return box;
}

export function cardName(key: string): string {
  const cards = box ? [...box.monsters, ...box.treasures, ...box.specials] : [];
  return cards.find((card) => card.key === key)?.name ?? spelled(key);
}
