// Which step told which line of the log. Frames say how many lines there were after their step;
// what lies between two of them is guessed until a frame from there is seen.

interface Span {
  low: number; // a step that had not told the line yet; -1: none is known
  high: number; // a step that had
}

export class Telling {
  private readonly known = new Map<number, number>(); // lines after a step

  learn(step: number, lines: number): void {
    this.known.set(step, lines);
  }

  forget(): void {
    this.known.clear();
  }

  /** How many lines there were after a step, if a frame has said so. */
  after(step: number): number | undefined {
    return this.known.get(step);
  }

  /** The step that told a line lies above `low` and not above `high`. */
  span(line: number, steps: number): Span {
    let [low, high] = [-1, steps];
    for (const [step, lines] of this.known) {
      if (lines <= line) low = Math.max(low, step);
      else high = Math.min(high, step);
    }
    return { low, high };
  }

  /** About where between the steps a line was told; a whole number where it is certain. */
  place(line: number, steps: number): number {
    const { low, high } = this.span(line, steps);
    if (high - low <= 1) return high;
    const before = low < 0 ? 0 : this.known.get(low)!;
    const total = (this.known.get(high) ?? line + 1) - before;
    return Math.max(low, 0) + ((line - before + 1) / total) * (high - Math.max(low, 0));
  }

  /** The step to look at next on the way to the one that told a line; -1 once it is certain. */
  probe(line: number, steps: number, tries: number): number {
    const { low, high } = this.span(line, steps);
    if (high - low <= 1) return -1;
    // A good guess first; where the log is lumpy, halving never takes long.
    const guess = tries < 2 ? Math.round(this.place(line, steps)) : (low + high) >> 1;
    return Math.min(high - 1, Math.max(low + 1, guess));
  }
}
