// Numbers as people write them in their language.
import { prefs } from "../prefs.svelte";

/** In percent; certain and impossible only where that is so. */
export function percent(chance: number): string {
  const shown = chance <= 0 || chance >= 1 ? chance : Math.min(0.99, Math.max(0.01, chance));
  return shown.toLocaleString(prefs.language, { style: "percent" });
}

/** With one decimal place at most, as what is to be expected on average. */
export const rounded = (value: number): string => value.toLocaleString(prefs.language, { maximumFractionDigits: 1 });
