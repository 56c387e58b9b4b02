// What is printed on the cards of the games, asked of the house once, when somebody needs it. It is the
// same in every language: names and texts are looked up by their keys.
import { games } from "./api";
import type { GameCard } from "./wire";

let shelf = $state.raw<GameCard[]>([]);
let asked = false;

/** Nothing until the house has answered; without an answer a table can be played all the same. */
export function catalogueOf(slug: string): GameCard["catalogue"] | null {
  if (!asked) {
    asked = true;
    games().then(
      (cards) => (shelf = cards),
      () => (asked = false),
    );
  }
  return shelf.find((card) => card.slug === slug)?.catalogue ?? null;
}
