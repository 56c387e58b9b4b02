// What stands beside and within a line of the log.
import type { Disc, Face, GameView } from "../games/face";
import type { Chip } from "../rendered";
import type { LogLine } from "../wire";

/** The token of the figure that a line tells of. */
export const figureIn = (line: LogLine, face: Face, view: GameView): Disc | null =>
  (line.who && face.disc(view, line.who)) || (line.about && face.disc(view, line.about)) || null;

/** What a thing is called in a sentence: the game may know a better name than the house tells. */
export const calledIn = (face: Face, view: GameView, chip: Chip): string =>
  face.called?.(view, chip.key) ?? chip.name;
