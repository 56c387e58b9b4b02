// When something is due, as somebody reads it at a glance: today by the clock, else with the day.
import { prefs } from "../prefs.svelte";

export function moment(seconds: number, now = new Date()): string {
  const at = new Date(seconds * 1000);
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  if (at.toDateString() === now.toDateString()) return at.toLocaleTimeString(prefs.language, clock);
  return at.toLocaleString(prefs.language, { weekday: "short", day: "numeric", month: "short", ...clock });
}
