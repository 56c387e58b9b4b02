// Things asked of the house that may go wrong, and are said so in a word.
import { Refused } from "./api";
import { tell } from "./toasts.svelte";
import { t } from "./words";

/** Do it; where it fails, say why. */
export async function attempt(deed: () => Promise<void>): Promise<void> {
  try {
    await deed();
  } catch (trouble) {
    tell(trouble instanceof Refused ? trouble.message : t("table.offline"), "bad");
  }
}
