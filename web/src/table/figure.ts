// What stands beside a line of the log.
import type { Disc, Face, GameView } from "../games/face";
import type { LogLine } from "../wire";

/** The token of the figure that a line tells of. */
export const figureIn = (line: LogLine, face: Face, view: GameView): Disc | null =>
  (line.who && face.disc(view, line.who)) || (line.about && face.disc(view, line.about)) || null;
