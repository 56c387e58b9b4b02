// The first sentence of a rule, to say in the prompt why something is asked.
import { ruleOf } from "../rules.svelte";

/** The first sentence of a text. A full stop after an abbreviation or a number does not end it. */
export function firstSentence(text: string): string {
  const end = /(?<!\b(?:p|no|e\.g|i\.e|rec|max|min))[.!?](?=\s+\p{Lu}|\s*$)/u.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}

/** What a cited rule says, in one sentence; nothing while the rules are on their way. */
export function gist(game: string, cite: string): string {
  return cite ? firstSentence(ruleOf(cite, game)?.gist ?? "") : "";
}
