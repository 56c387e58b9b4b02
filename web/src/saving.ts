// The game as a file on this device.
import { saved } from "./api";
import type { LiveTable } from "./table.svelte";

/** Hand the saved game over as a download. */
export async function saveFile(table: LiveTable): Promise<void> {
  const url = URL.createObjectURL(await saved(table.id, table.token));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${table.about?.game ?? "game"}-${table.id}.undercroft`;
  link.click();
  URL.revokeObjectURL(url);
}
