// A sentence as the house rendered it in the reader's language. It can be shown and read aloud,
// and that is all: whatever decides something stands beside it as data.
declare const rendered: unique symbol;

/** Opaque. On the wire it is an object, so that even String(it) tells nothing. */
export interface Rendered {
  readonly [rendered]: true;
}

export interface Chip {
  key: string;
  name: string;
}

type Sent = { t: (string | Chip)[] };

/** For the one component that shows sentences, parts/Sentence.svelte; imported nowhere else. */
export const pieces = (words: Rendered): (string | Chip)[] => (words as unknown as Sent).t;

/** For titles, screen readers, notices and the search box. */
export const aloud = (words: Rendered): string =>
  pieces(words)
    .map((piece) => (typeof piece === "string" ? piece : piece.name))
    .join("");

/** For tests and for words that this browser itself puts where the house's go. */
export const spoken = (...t: (string | Chip)[]): Rendered => ({ t }) as unknown as Rendered;
