// Which haunts this browser has met at any table, by number, so that others can be asked for.
const PLACE = "undercroft.haunts";

export function met(): number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((one): one is number => Number.isInteger(one)) : [];
  } catch {
    return [];
  }
}

export function meet(haunt: number): void {
  const known = met();
  if (known.includes(haunt)) return;
  try {
    localStorage.setItem(PLACE, JSON.stringify([...known, haunt].sort((a, b) => a - b)));
  } catch {
    // without storage nothing is remembered
  }
}
