// All words of the interface, in every language. Cards and rules come from the house with keys.
import { prefs } from "../prefs.svelte";
import { de } from "./de";
import { house } from "./de/house";
import { en } from "./en";

export type Word = keyof typeof en;
type Filling = Record<string, string | number>;

const languages: Record<string, Record<Word, string>> = { en, de };

/** The words for a key in the language of this person; `{name}` is filled in. */
export function t(word: Word, filling: Filling = {}): string {
  const text = languages[prefs.language]?.[word] ?? en[word];
  return text.replace(/\{(\w+)\}/g, (all, name: string) => String(filling[name] ?? all));
}

const heardIn: Record<string, Record<string, string>> = { de: house };

/** A sentence of the house in the language of this person, where it is known there. */
export const heard = (said: string): string => heardIn[prefs.language]?.[said] ?? said;
