// Names for tests; whoever uses them has no browser, and so mocks the preferences.
import { Lexicon, use } from "./lexicon.svelte";
import type { Thing } from "./wire";

const UNKNOWN: Thing = { name: "", text: "", kind: "", icon: "", copies: "numbered" };

/** What things are called from now on; where more is told of them, that is all there is to know. */
export function speak(names: Record<string, string | Partial<Thing>>): void {
  const things = Object.entries(names).map(([key, told]): [string, Thing] => [
    key,
    { ...UNKNOWN, ...(typeof told === "string" ? { name: told, text: `What ${told} does.` } : told) },
  ]);
  const lexicon = new Lexicon();
  lexicon.add(Object.fromEntries(things));
  use(lexicon);
}
