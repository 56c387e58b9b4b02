// What dice do to boxes: the highest meets the leftmost open box, and so on until one falls short.
import type { Aim } from "../../wire";
import type { BoxView } from "./view";

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
  targets: string[];
}

/** Targets that are hit equally well, told together. */
export function grouped(aims: Aim[]): Odds[] {
  const found = new Map<string, Aim[]>();
  for (const one of aims) {
    const key = `${one.need} ${one.chance} ${one.at_best}`;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()].map((alike) => {
    const { chance, at_best: best, need } = alike[0]!;
    return { chance, best, need, targets: alike.map((one) => one.target) };
  });
}
