// Who may join, by class, where only the labels of the options are known: "Hroth, Barbarian".
import type { Choice } from "../../wire";

export interface Calling {
  key: string;
  name: string;
  heroes: { key: string; name: string }[];
}

export function callings(options: Choice[]): Calling[] {
  const found = new Map<string, Calling>();
  for (const option of options) {
    const [name = option.label, calling = ""] = option.label.split(", ");
    const key = calling.toLowerCase();
    const one = found.get(key) ?? { key, name: calling, heroes: [] };
    one.heroes.push({ key: option.key, name });
    found.set(key, one);
  }
  return [...found.values()];
}
