// Tables that follow a finished game.
import type { GameView } from "../games/face";
import type { About, NewSeat, NewTable } from "../wire";

/** The same set-up with new luck. */
export function againOf(about: About, seats: NewSeat[]): NewTable {
  return {
    game: about.game,
    seats: seats as NewTable["seats"], // as many as there were, and those were allowed
    options: about.options,
    seed: "",
    pace: about.pace,
    dice_after_undo: about.dice_after_undo,
    watchers_share: about.watchers_share,
  };
}

const PART_TWO = "13";

/** Castle Ravenloft: who won adventure 12 may go on with what they have. Nothing elsewhere. */
export function partTwoOf(about: About, view: GameView): Record<string, unknown> | null {
  const { veterans } = view;
  if (about.game !== "ravenloft" || !Array.isArray(veterans) || !veterans.length) return null;
  const { surges, rulings } = about.options as Record<string, unknown>;
  return { adventure: PART_TWO, veterans, surges, rulings };
}
