// How far the adventure is, from the counters it keeps.
import { name } from "../../lexicon.svelte";
import { t } from "../../words";
import { foeOf } from "./squares";
import type { CastleView } from "./view";

export interface Progress {
  label: string;
  value: string;
}

// Which figure of the adventure a counter runs towards.
const GOALS: Partial<Record<string, string>> = {
  fountain: "fountain",
  sun: "sunset",
  time: "time",
  gate: "start_hp",
  slain: "count",
  calm: "calm",
  "villains-slain": "defeats",
  "lairs-found": "lairs",
};

export function progress(view: CastleView): Progress[] {
  const counted = Object.entries(view.counts).flatMap(([key, count]) => {
    const label = name(`count/${key}`); // what has none is for the rules alone
    const goal = view.adventure.figures[GOALS[key] ?? ""];
    if (!label || (!count && goal === undefined)) return [];
    const value = goal === undefined ? String(count) : t("castle.count.of", { count, goal });
    return [{ label, value }];
  });
  const left = view.noted.filter((key) => foeOf(view, key)).map(name);
  if (left.length) counted.push({ label: t("castle.noted"), value: left.join(", ") });
  if (view.bag) counted.push({ label: t("castle.bag"), value: String(view.bag) });
  return counted;
}

/** So many encounter cards the party could cancel. */
export const CANCEL_COST = 5;
export const experience = (view: CastleView): number => view.experience.reduce((sum, { worth }) => sum + worth, 0);
export const cancels = (view: CastleView): number => Math.floor(experience(view) / CANCEL_COST);
