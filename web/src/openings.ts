// The first table of each box opens at its beginning: what is at stake is told before anybody moves.
// Bots wait until somebody watches, so nothing has happened when the page is turned.
import { recall, remember, remembered } from "./memory";
import type { Word } from "./words";

const stakes: Record<string, Word> = {
  ravenloft: "opening.ravenloft",
  betrayal: "opening.betrayal",
  wakening: "opening.wakening",
};

/** What is at stake in a box. */
export const stakeOf = (game: string): Word | undefined => stakes[game];

/** The box that this table opens for this browser, if it is the first one. */
export function opens(id: string): string {
  const here = recall(id);
  if (!here?.fresh || !stakeOf(here.game)) return "";
  return remembered().some((table) => table.game === here.game && table.seen) ? "" : here.game;
}

export function begin(id: string): void {
  remember({ id, fresh: false });
}
