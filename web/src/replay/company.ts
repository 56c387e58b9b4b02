// Who leads which seat of a table that follows from another one.
import { bestBot, botOf, usualName, type Place } from "../screens/setup/places";
import type { NewSeat, Place as Seat } from "../wire";

/** The seats as they were, as far as they are known here: mine stay mine, the rest become bots. */
export function companyOf(seats: Seat[], mine: number[], bots: string[]): Place[] {
  const own = mine.length ? mine : [seats[0]?.seat ?? 0]; // who only watched takes the first one
  return seats.map(({ seat, name, bot }) => ({
    id: seat,
    hero: "",
    who: own.includes(seat) ? "me" : `bot:${bot || bestBot(bots)}`,
    name: bot ? "" : name,
  }));
}

/** What is asked of the house. A seat that changes hands gets the name of its hero. */
export function seatsOf(company: Place[], me: string, hero: (seat: number) => string): NewSeat[] {
  return company.map((place) => {
    const bot = botOf(place);
    const name = place.who === "me" ? usualName(company, place, me) || place.name : bot ? "" : place.name;
    return { name: (name || hero(place.id)).slice(0, 24), bot, mine: place.who === "me" };
  });
}

export const led = (company: Place[]): boolean => company.some((place) => !botOf(place));
