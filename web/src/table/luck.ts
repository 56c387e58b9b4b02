// Anybody can check that the luck of a game was settled before the first die fell.

/** Does the hash shown at the start belong to the seed and nonce shown at the end? */
export async function holds(commit: string, seed: string, nonce: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(`${nonce}:${seed}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commit;
}
