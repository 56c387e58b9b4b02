// Where rounds begin, as far as frames have shown it.

export interface Round {
  step: number; // the first one of the round
  round: number;
}

/** `known`: the round in which a step ended. A beginning is certain only beside its neighbour. */
export function beginnings(known: ReadonlyMap<number, number>): Round[] {
  return [...known]
    .filter(([step, round]) => round > 0 && (known.get(step - 1) ?? round) < round)
    .map(([step, round]) => ({ step, round }))
    .sort((a, b) => a.step - b.step);
}
