/** What a typed setting means: a number, a list, yes or no, or the words themselves. */
export function meant(text: string): unknown {
  const plain = text.trim();
  if (/^-?\d+$/.test(plain)) return Number(plain);
  if (plain === "true" || plain === "false") return plain === "true";
  if (plain.includes(",")) return plain.split(",").map((piece) => piece.trim());
  return plain === "" ? null : plain;
}
