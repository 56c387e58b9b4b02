// The tables this browser has been at. Secrets of links stay here and nowhere else.
import type { Opened } from "./wire";

export interface Remembered {
  id: string;
  token: string;
  game: string;
  title: string;
  at: number; // when it was last looked at
  over: boolean;
  won: boolean;
  asked: string; // who was to decide when it was last looked at; nothing: this browser
  seen: number; // lines of the log that were read
  fresh?: boolean; // just dealt, and nobody has read what is at stake
  alone?: boolean; // one person leads all the seats of this browser
  opened?: Opened; // if this browser made the table: the links to give away
  invited?: Record<number, string>; // invitations that were made later, by seat
}

const PLACE = "undercroft.tables";
const MOST = 60;

export function remembered(): Remembered[] {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]") as Remembered[];
    return found.sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

export function recall(id: string): Remembered | undefined {
  return remembered().find((table) => table.id === id);
}

/** The invitation to a seat that this browser can give away; whether it is open, the house knows. */
export function invitationFor(id: string, seat: number): string {
  const known = recall(id);
  return known?.invited?.[seat] ?? known?.opened?.links.find((link) => link.seat === seat)?.token ?? "";
}

export function remember(table: Partial<Remembered> & { id: string }): void {
  const known = recall(table.id);
  const fresh: Remembered = {
    token: "", game: "", title: "", over: false, won: false, asked: "", seen: 0, ...known, at: Date.now(), ...table,
  };
  const others = remembered().filter((one) => one.id !== table.id);
  write([fresh, ...others].slice(0, MOST));
}

export function forget(id: string): void {
  write(remembered().filter((one) => one.id !== id));
}

function write(tables: Remembered[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables));
  } catch {
    // without storage a table is found again by its link only
  }
}
