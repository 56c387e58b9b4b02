// Names that are written on a board.

/** In two lines of much the same length, where so many letters do not fit in one. */
export function broken(name: string, letters: number): string[] {
  const words = name.split(" ");
  if (name.length <= letters || words.length < 2) return [name];
  const split = words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")] as const).slice(1);
  const widest = (pair: readonly [string, string]): number => Math.max(pair[0].length, pair[1].length);
  return [...split.reduce((best, pair) => (widest(pair) < widest(best) ? pair : best))];
}
