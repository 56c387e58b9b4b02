// The rules of each game in our words, fetched once in each language.
import { rule, rules } from "./api";
import { prefs } from "./prefs.svelte";
import type { Rule } from "./wire";

// All by their place: the language, and the game or the citation.
class Shelf {
  books = $state.raw<Record<string, Rule[]>>({});
  missing = $state.raw<ReadonlySet<string>>(new Set());
  slips = $state.raw<Record<string, Rule>>({}); // rules that stand in no book, lest somebody comes upon them
}

const shelf = new Shelf();
const asked = new Set<string>();
const placeOf = (what: string): string => `${prefs.language} ${what}`;

async function fetchBook(game: string, place: string): Promise<void> {
  try {
    const book = await rules(game);
    shelf.books = { ...shelf.books, [place]: book };
    shelf.missing = new Set([...shelf.missing].filter((one) => one !== place));
  } catch {
    asked.delete(place);
    shelf.missing = new Set([...shelf.missing, place]);
  }
}

/** All rules of a game; nothing until they have come. */
export function bookOf(game: string): Rule[] | null {
  const place = placeOf(game);
  if (!asked.has(place)) {
    asked.add(place);
    queueMicrotask(() => void fetchBook(game, place));
  }
  return shelf.books[place] ?? null;
}

/** Did the last attempt to fetch the rules fail? Asking for the book again tries again. */
export const isMissing = (game: string): boolean => shelf.missing.has(placeOf(game));

async function fetchSlip(game: string, cite: string, place: string): Promise<void> {
  try {
    const slip = await rule(game, cite);
    shelf.slips = { ...shelf.slips, [place]: slip };
  } catch {
    // then nothing is known of it
  }
}

/** The rule that a citation means: from the book, or by itself where the book leaves it out. */
export function ruleOf(cite: string, game: string): Rule | null {
  const book = game ? bookOf(game) : null;
  if (!book) return null;
  const place = placeOf(cite);
  const found = book.find(({ key }) => key === cite) ?? shelf.slips[place];
  if (!found && !asked.has(place)) {
    asked.add(place);
    queueMicrotask(() => void fetchSlip(game, cite, place));
  }
  return found ?? null;
}

/** The game of a citation such as "wakening:attack/press". Rules of the house stand in every book. */
export function gameIn(cite: string): string {
  const game = cite.split(":")[0] ?? "";
  if (game !== "engine") return game;
  return Object.keys(shelf.books)[0]?.split(" ")[1] ?? "";
}
