// What stands beside and within a line of the log.
import type { Disc, Face, GameView } from "../games/face";
import type { LogLine, Part } from "../wire";

/** The token of the first figure that a sentence names. */
export function figureIn(line: LogLine, face: Face, view: GameView): Disc | null {
  for (const part of line.parts) {
    const disc = typeof part === "string" ? null : face.disc(view, part.key);
    if (disc) return disc;
  }
  return null;
}

/** What a thing is called in a sentence: the game may know a better name than the house tells. */
export const calledIn = (face: Face, view: GameView, part: Part): string =>
  face.called?.(view, part.name) ?? part.name;
