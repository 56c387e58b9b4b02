// Secrets that this browser makes itself, so that nobody else ever held them.

const BYTES = 32;

/** As the house makes them: 256 bits in the letters of an address. */
export function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
