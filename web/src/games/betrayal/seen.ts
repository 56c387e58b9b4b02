// Which haunts this browser tab has been shown already.
import { routeOf } from "../../router";

const PLACE = "undercroft.haunt";

/** A haunt of the table at this address; nothing where no game is being played, as in a replay. */
export function hauntHere(slug: string, path = location.pathname): string {
  const route = routeOf(path);
  return route.screen === "table" && route.part === "" ? `${route.id}/${slug}` : "";
}

const known = (): string[] => (sessionStorage.getItem(PLACE) ?? "").split(" ").filter(Boolean);

export const wasSeen = (haunt: string): boolean => known().includes(haunt);

export function noteSeen(haunt: string): void {
  if (!wasSeen(haunt)) sessionStorage.setItem(PLACE, [...known(), haunt].join(" "));
}
