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
  cardCalled: (name: string) => Rule | null,
): Drawn[] {
  return lines.flatMap((line, at) => {
    if (!draws.includes(line.kind)) return [];
    const card = line.parts.map((part) => (typeof part === "string" ? null : cardCalled(part.name))).find(Boolean);
    return card ? [{ card, lines: lines.slice(at + 1).filter(({ cite }) => cite === card.key) }] : [];
  });
}
