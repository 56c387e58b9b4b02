// What the rules say about a question, to tell in the prompt why it is asked.
import type { Rendered } from "../rendered";
import { bookOf, ruleOf } from "../rules.svelte";
import type { Question, Rule } from "../wire";

export interface Gist {
  words: Rendered;
  brief: boolean; // its first lines will do; a card says all it has, for any line may be the one in force
}

/** What a cited rule says. */
export function gist(game: string, cite: string): Gist | null {
  const rule = cite ? ruleOf(cite, game) : null; // nothing while the rules are on their way
  if (!rule || rule.source === "haunt") return null; // what a haunt wants stands on a side's page
  return { words: rule.gist, brief: rule.source !== "card" };
}

/** The card that a thing is, by its key: `overrun` is "ravenloft:encounter/overrun". */
export const cardOf = (game: string, key: string): Rule | null =>
  (key && bookOf(game)?.find((rule) => rule.source === "card" && rule.key.endsWith(`/${key}`))) || null;

/** The card that a question is about, where it cites another rule: "Overrun: cancel it?" */
export function cardAsked(game: string, { about, cite }: Question): Rule | null {
  const card = cardOf(game, about);
  return card && card.key !== cite ? card : null;
}
