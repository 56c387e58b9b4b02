// The cards that an answer turned up, and what came of them.
import type { LogLine, Rule } from "../wire";

export interface Drawn {
  card: Rule;
  lines: LogLine[]; // what the card did
}

/** Every card drawn in these lines; `draws` are the kinds of lines that tell of it. */
export function drawnIn(
  lines: LogLine[],
  draws: readonly string[],
  cardOf: (key: string) => Rule | null,
): Drawn[] {
  return lines.flatMap((line, at) => {
    const card = draws.includes(line.kind) ? cardOf(line.about) : null;
    return card ? [{ card, lines: lines.slice(at + 1).filter(({ cite }) => cite === card.key) }] : [];
  });
}
