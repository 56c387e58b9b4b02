// The rules of each game in our words, fetched once.
import { rules } from "./api";
import type { Rule } from "./wire";

class Shelf {
  books = $state.raw<Record<string, Rule[]>>({});
  missing = $state.raw<ReadonlySet<string>>(new Set());
}

const shelf = new Shelf();
const asked = new Set<string>();

async function fetchBook(game: string): Promise<void> {
  try {
    const book = await rules(game);
    shelf.books = { ...shelf.books, [game]: book };
    shelf.missing = new Set([...shelf.missing].filter((slug) => slug !== game));
  } catch {
    asked.delete(game);
    shelf.missing = new Set([...shelf.missing, game]);
  }
}

/** All rules of a game; nothing until they have come. */
export function bookOf(game: string): Rule[] | null {
  if (!asked.has(game)) {
    asked.add(game);
    queueMicrotask(() => void fetchBook(game));
  }
  return shelf.books[game] ?? null;
}

/** Did the last attempt to fetch the rules fail? Asking for the book again tries again. */
export const isMissing = (game: string): boolean => shelf.missing.has(game);

export function ruleOf(cite: string, game: string): Rule | null {
  const book = game ? bookOf(game) : null;
  return book?.find((rule) => rule.key === cite) ?? null;
}

/** The game of a citation such as "wakening:attack/press". Rules of the house stand in every book. */
export function gameIn(cite: string): string {
  const game = cite.split(":")[0] ?? "";
  return game === "engine" ? (Object.keys(shelf.books)[0] ?? "") : game;
}
