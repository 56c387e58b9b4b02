// What the rules say about a question, to tell in the prompt why it is asked.
import { bookOf, ruleOf } from "../rules.svelte";
import type { Question, Rule } from "../wire";

/** The first sentence of a text. A full stop after an abbreviation or a number does not end it. */
export function firstSentence(text: string): string {
  const end = /(?<!\b(?:p|no|e\.g|i\.e|rec|max|min))[.!?](?=\s+\p{Lu}|\s*$)/u.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}

/** What a cited rule says, in one sentence; a card says all it has, for any line may be the one in force. */
export function gist(game: string, cite: string): string {
  const rule = cite ? ruleOf(cite, game) : null; // nothing while the rules are on their way
  if (!rule || rule.source === "haunt") return ""; // what a haunt wants stands on a side's page
  return rule.source === "card" ? rule.gist : firstSentence(rule.gist);
}

/** The card of that name. */
export const cardCalled = (game: string, name: string): Rule | null =>
  bookOf(game)?.find((rule) => rule.source === "card" && rule.heading === name) ?? null;

/** The card that a question names, where it cites another rule: "Overrun: cancel it?" */
export function cardNamed(game: string, { prompt, cite }: Question): Rule | null {
  const end = prompt.indexOf(": ");
  const card = end < 0 ? null : cardCalled(game, prompt.slice(0, end));
  return card && card.key !== cite ? card : null;
}
