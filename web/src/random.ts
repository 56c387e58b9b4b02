// Chance that is the same for everybody: stones are laid alike in every browser.

/** Numbers from 0 to 1 that start from a number or a name (mulberry32). */
export function chanceOf(seed: number | string): () => number {
  let state = typeof seed === "number" ? seed >>> 0 : hashed(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function hashed(name: string): number {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return state >>> 0;
}
