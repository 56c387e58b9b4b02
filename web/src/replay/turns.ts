// Whose turn it was when, read from the headings of the log.
import type { Disc, Face, GameView } from "../games/face";
import type { LogLine } from "../wire";
import type { Rendered } from "../rendered";

export interface Turn {
  line: number; // of the heading with which it begins
  told: Rendered;
  disc: Disc | null;
}

/** The turns of a story. Headings that go on about the same figure belong to its turn. */
export function turnsOf(story: LogLine[], face: Face, view: GameView): Turn[] {
  const turns: Turn[] = [];
  let before = "";
  story.forEach((line, at) => {
    if (!line.heading) return;
    const disc = line.who ? face.disc(view, line.who) : null;
    const key = disc ? line.who : "";
    if (key && key === before) return;
    before = key;
    turns.push({ line: at, told: line.told, disc });
  });
  return turns;
}

export interface Stretch extends Turn {
  from: number; // in steps
  to: number;
}

/** The turns laid along the steps; those that are too short to be seen are left out. */
export function stretches(turns: Turn[], place: (line: number) => number, steps: number): Stretch[] {
  const starts = turns.map((turn) => place(turn.line));
  return turns.flatMap((turn, at) => {
    const [from, to] = [starts[at]!, starts[at + 1] ?? steps];
    return to > from ? [{ ...turn, from, to }] : [];
  });
}

/** The first letter of a name, whatever quotation marks stand before it. */
export const initialOf = (name: string): string => /\p{L}/u.exec(name)?.[0] ?? "";
