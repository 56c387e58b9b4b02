// What the dice did in a whole game.

export interface Fallen {
  total: number;
  expected: number; // of each face
  mean: number;
  most: number;
}

/** `counts`: how often each face fell, the lowest first. */
export function fallen(counts: number[], sides: number, lowest: number): Fallen {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const pips = counts.reduce((sum, count, at) => sum + count * (at + lowest), 0);
  return {
    total,
    expected: total / Math.max(1, sides),
    mean: total ? pips / total : 0,
    most: Math.max(1, ...counts),
  };
}
