// Who hears what is said: all, or a side that may talk without the others.
import type { About, Channel } from "../wire";

export const ALL = "";

/** The sides that somebody can talk to: those in which another person sits. */
export function sides(channels: Channel[], about: About | null, mine: (seat: number) => boolean): Channel[] {
  const people = new Set(about?.seats.filter(({ bot }) => !bot).map(({ seat }) => seat));
  return channels.filter(({ seats }) => seats.some((seat) => people.has(seat) && !mine(seat)));
}

/** Whether what was chosen can be had no more: then nothing is said before one has chosen anew. */
export const gone = (offered: Channel[], chosen: string): boolean =>
  chosen !== ALL && !offered.some(({ key }) => key === chosen);

/** Who hears it, by name. */
export const company = (channel: Channel, name: (seat: number) => string): string =>
  channel.seats.map(name).join(", ");
