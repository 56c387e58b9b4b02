// Which figure stands beside a line of the log.
import type { Disc, Face, GameView } from "../games/face";
import type { LogLine } from "../wire";

/** The token of the first figure that a sentence names. */
export function figureIn(line: LogLine, face: Face, view: GameView): Disc | null {
  for (const part of line.parts) {
    const disc = typeof part === "string" ? null : face.disc(view, part.key);
    if (disc) return disc;
  }
  return null;
}
