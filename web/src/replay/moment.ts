// A moment of a replay, as it stands in an address.

export const momentOf = (step: number, seat: number): string =>
  `?step=${step}${seat >= 0 ? `&seat=${seat}` : ""}`;

export interface Moment {
  step: number | null; // nothing was said
  seat: number | null;
}

export function momentIn(search: string): Moment {
  const query = new URLSearchParams(search);
  return { step: natural(query.get("step")), seat: natural(query.get("seat")) };
}

const natural = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
