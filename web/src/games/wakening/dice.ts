// What dice do to boxes: the highest meets the leftmost open box, and so on until one falls short.
import type { BoxView, ChanceView } from "./view";

export interface Meeting {
  die: number;
  box: number | null; // what it has to reach; nothing if no box is left for it
  marks: boolean;
}

export function meetings(dice: number[], boxes: BoxView[]): Meeting[] {
  const open = boxes.filter((box) => !box.marked).map((box) => box.number);
  let stopped = false;
  return dice.map((die, place) => {
    const box = stopped ? null : (open[place] ?? null);
    const marks = box !== null && die >= box;
    stopped ||= !marks;
    return { die, box, marks };
  });
}

export interface Odds {
  chance: number;
  best: number; // if all markers are spent on it
  need: number;
  names: string;
}

/** Targets that are hit equally well, told together. */
export function grouped(chances: ChanceView[], nameOf: (target: string) => string): Odds[] {
  const found = new Map<string, ChanceView[]>();
  for (const one of chances) {
    const key = `${one.need} ${one.hits} ${one.hits_with_markers} ${one.cases}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()].map((alike) => {
    const { hits, hits_with_markers, cases, need } = alike[0]!;
    const names = alike.map((one) => nameOf(one.target)).join(", ");
    return { chance: hits / cases, best: hits_with_markers / cases, need, names };
  });
}

/** As people say it; certain and impossible only where that is so. */
export function percent(chance: number): string {
  if (chance <= 0) return "0%";
  if (chance >= 1) return "100%";
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`;
}
