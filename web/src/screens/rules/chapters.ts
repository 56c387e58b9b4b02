// The rules of a game in chapters, and the search in them.
import { aloud } from "../../rendered";
import type { Rule } from "../../wire";
import { t, type Word } from "../../words";
import { chapters as named } from "../../words/en/chapters";

export interface Chapter {
  key: string;
  rules: Rule[];
}

/** "wakening:attack/press" stands in the chapter "attack". */
export function chapterKey(rule: Rule): string {
  const anchor = rule.key.split(":").at(-1) ?? "";
  return anchor.split("/")[0] ?? "";
}

/** Chapters in the order of the book; rulings and cards, which are many, come last. */
export function chapters(rules: Rule[]): Chapter[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) {
    const key = chapterKey(rule);
    const chapter = found.get(key);
    if (chapter) chapter.push(rule);
    else found.set(key, [rule]);
  }
  const rank = ({ rules: [first] }: Chapter): number =>
    first?.source === "ruling" ? 2 : first?.source === "card" ? 1 : 0;
  return [...found].map(([key, inside]) => ({ key, rules: inside })).sort((a, b) => rank(a) - rank(b));
}

export function search(rules: Rule[], words: string): Rule[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!parts.length) return rules;
  return rules.filter((rule) => {
    const text = `${rule.key} ${aloud(rule.heading)} ${aloud(rule.gist)} ${aloud(rule.where)}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}

/** A chapter as a heading; one of a game that we do not know is called as its anchors are. */
export function chapterName(key: string): string {
  const word = `chapter.${key}`;
  return word in named ? t(word as Word) : spelled(key);
}

/** "hero-phase" is "Hero phase". */
export function spelled(key: string): string {
  const words = key.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
