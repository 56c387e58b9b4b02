// Where the twelve rooms lie: in a row that turns back at each end, like a snake.
export interface Place {
  row: number; // from 1
  column: number; // from 1
}

const DESK = 620;
const PHONE = 336;

export const columnsFor = (width: number): number => (width >= DESK ? 4 : width >= PHONE ? 3 : 2);

export function placeOf(room: number, columns: number): Place {
  const row = Math.floor((room - 1) / columns);
  const step = (room - 1) % columns;
  return { row: row + 1, column: row % 2 ? columns - step : step + 1 };
}

/** On which side of a room the ladder to the next one stands. */
export function ladderOf(room: number, columns: number, rooms: number): "" | "right" | "left" | "down" {
  if (room >= rooms) return "";
  const here = placeOf(room, columns);
  const next = placeOf(room + 1, columns);
  if (next.row > here.row) return "down";
  return next.column > here.column ? "right" : "left";
}

const HEADER = 52;
const LINE = { full: 51, small: 41 };
const HEROES = { full: 56, small: 46 };

/** How high a room must be for what is in it. */
export function heightOf(lines: number, heroes: number, small: boolean): number {
  const size = small ? "small" : "full";
  return HEADER + lines * LINE[size] + (heroes ? HEROES[size] : 0);
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
export type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** The nearest of some boxes that lies in a direction; sideways distance counts double. */
export function nearest<T>(from: Box, others: { box: Box; of: T }[], way: Way): T | null {
  const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const start = middle(from);
  let best: T | null = null;
  let shortest = Infinity;
  for (const { box, of } of others) {
    const end = middle(box);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[way];
    const aside = Math.abs(way === "ArrowLeft" || way === "ArrowRight" ? dy : dx);
    const distance = along + 2 * aside;
    if (along > 1 && distance < shortest) [best, shortest] = [of, distance];
  }
  return best;
}
