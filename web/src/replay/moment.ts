// A moment of a replay, as it stands in an address.

/** Without a seat everybody looks through their own eyes. */
export const momentOf = (step: number, seat?: number): string =>
  `?step=${step}${seat === undefined ? "" : `&seat=${seat}`}`;

export interface Moment {
  step: number | null; // nothing was said
  seat: number | null; // -1: a spectator
}

export function momentIn(search: string): Moment {
  const query = new URLSearchParams(search);
  return { step: number(query.get("step"), 0), seat: number(query.get("seat"), -1) };
}

function number(text: string | null, least: number): number | null {
  const found = /^-?\d{1,6}$/.test(text ?? "") ? Number(text) : NaN;
  return found >= least ? found : null;
}
