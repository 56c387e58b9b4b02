// What is printed on the cards of the box, asked of the house once, when somebody needs it.
import { games } from "../../api";
import { spelled } from "./read";
import type { Calling } from "./roster";
import type { Kind } from "./signs";

export interface CallingCard extends Calling {
  types: Kind[];
  boxes: number[];
  ability: string;
  text: string;
}

interface Card {
  key: string;
  name: string;
}

export interface TerrorCard extends Card {
  weakness: Kind;
  immunity: Kind;
  text: string;
}

export interface Box {
  classes: CallingCard[];
  terrors: TerrorCard[];
  monsters: Card[];
  treasures: Card[];
  specials: Card[];
}

let box = $state.raw<Box | null>(null);
let asked = false;

/** Nothing until the house has answered; without an answer the table can be played all the same. */
export function boxOf(): Box | null {
  if (!asked) {
    asked = true;
    games().then(
      (shelf) => (box = (shelf.find((game) => game.slug === "wakening")?.catalogue as Box | undefined) ?? null),
      () => (asked = false),
    );
  }
  return box;
}

export function cardName(key: string): string {
  const cards = box ? [...box.monsters, ...box.treasures, ...box.specials] : [];
  return cards.find((card) => card.key === key)?.name ?? spelled(key);
}
