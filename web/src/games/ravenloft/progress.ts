// How far the adventure is, from the counters it keeps.
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
// Counters that need no words for players are left out.
const COUNTED = [
  "calm", "chapel-found", "coffins-laid", "enrage", "fountain", "freezing-cloud", "gate", "hag-slain", "heroes-fallen",
  "hunted-down", "icon-taken", "lairs-found", "silver-dagger", "slain", "sun", "time", "villains-slain",
] as const;

export function progress(view: CastleView): Progress[] {
  const counted = COUNTED.flatMap((key) => {
    const count = view.counts[key];
    const goal = view.adventure.figures[GOALS[key] ?? ""];
    if (count === undefined || (!count && goal === undefined)) return [];
    const value = goal === undefined ? String(count) : t("castle.count.of", { count, goal });
    return [{ label: t(`castle.count.${key}`), value }];
  });
  const left = view.noted.flatMap((key) => foeOf(view, key)?.name ?? []);
  if (left.length) counted.push({ label: t("castle.noted"), value: left.join(", ") });
  if (view.bag) counted.push({ label: t("castle.bag"), value: String(view.bag) });
  return counted;
}

/** So many encounter cards the party could cancel. */
export const CANCEL_COST = 5;
export const experience = (view: CastleView): number => view.experience.reduce((sum, { worth }) => sum + worth, 0);
export const cancels = (view: CastleView): number => Math.floor(experience(view) / CANCEL_COST);
