// Who sits where. Each hero has a seat of its own; one person may take several.

/** Heroes that are settled later: by the dice, or by who sits there. */
export const RANDOM = "random";
export const ASK = "ask";

export interface Place {
  id: number; // for lists; not told to the house
  hero: string; // its key, RANDOM, ASK, or nothing where the game has no heroes to choose
  who: string; // "me", "friend", or "bot:" and its name
  name: string; // nothing: the usual name
}

export const botOf = (place: Place): string => (place.who.startsWith("bot:") ? place.who.slice(4) : "");

/** The best bot of a house: one that thinks, where there is one. */
export const bestBot = (bots: string[]): string => bots.find((bot) => bot !== "random") ?? bots[0] ?? "";

/** The name a seat gets when nobody types one; nothing leaves it to the house. */
export function usualName(places: Place[], place: Place, me: string): string {
  if (place.who !== "me" || !me) return "";
  const mine = places.filter((one) => one.who === "me");
  const count = mine.indexOf(place) + 1;
  return count > 1 ? `${me} ${count}` : me;
}
