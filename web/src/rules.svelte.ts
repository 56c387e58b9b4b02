// The rules of each game in our words, fetched once.
import { rule, rules } from "./api";
import type { Rule } from "./wire";

class Shelf {
  books = $state.raw<Record<string, Rule[]>>({});
  missing = $state.raw<ReadonlySet<string>>(new Set());
  slips = $state.raw<Record<string, Rule>>({}); // rules that stand in no book, lest somebody comes upon them
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

async function fetchSlip(game: string, cite: string): Promise<void> {
  try {
    const slip = await rule(game, cite);
    shelf.slips = { ...shelf.slips, [cite]: slip };
  } catch {
    // then nothing is known of it
  }
}

/** The rule that a citation means: from the book, or by itself where the book leaves it out. */
export function ruleOf(cite: string, game: string): Rule | null {
  const book = game ? bookOf(game) : null;
  if (!book) return null;
  const found = book.find(({ key }) => key === cite) ?? shelf.slips[cite];
  if (!found && !asked.has(cite)) {
    asked.add(cite);
    queueMicrotask(() => void fetchSlip(game, cite));
  }
  return found ?? null;
}

/** The game of a citation such as "wakening:attack/press". Rules of the house stand in every book. */
export function gameIn(cite: string): string {
  const game = cite.split(":")[0] ?? "";
  return game === "engine" ? (Object.keys(shelf.books)[0] ?? "") : game;
}
