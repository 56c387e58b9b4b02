// Names for tests; whoever uses them has no browser, and so mocks the preferences.
import { Lexicon, use } from "../../lexicon.svelte";

/** What things are called from now on. */
export function speak(names: Record<string, string>): void {
  const lexicon = new Lexicon();
  lexicon.add(
    Object.fromEntries(
      Object.entries(names).map(([key, name]) => [key, { name, text: `What ${name} does.`, kind: "", icon: "", copies: "numbered" }]),
    ),
  );
  use(lexicon);
}
