// All words of the interface, in every language. Sentences of the games come rendered from the house.
import { prefs } from "../prefs.svelte";
import { de } from "./de";
import { en } from "./en";

export type Word = keyof typeof en;
type Filling = Record<string, string | number>;

const languages: Record<string, Record<Word, string>> = { en, de };
const plurals: Record<string, Intl.PluralRules> = { en: new Intl.PluralRules("en"), de: new Intl.PluralRules("de") };

/** The words for a key in the language of this person; `{name}` is filled in, `{count:one|many}` chosen. */
export function t(word: Word, filling: Filling = {}): string {
  const text = languages[prefs.language]?.[word] ?? en[word];
  return text.replace(/\{(\w+)(?::([^}|]*)\|([^}]*))?\}/g, (all, name: string, one?: string, many?: string) => {
    const value = filling[name];
    if (one === undefined) return String(value ?? all);
    return plurals[prefs.language]!.select(Number(value)) === "one" ? one : many!;
  });
}
