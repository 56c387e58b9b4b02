// Who stands where on a tile: the more there are, the closer and smaller.
import type { Box } from "../../parts/panzoom";
import { AWAY, bySpot, cornerOf, CROWD, doorBox, SIZE, tileAt, tileBox, type Piece, type Place, type Plan } from "./places";
import type { CityView, TileView } from "./view";

export interface Standing {
  piece: Piece;
  x: number;
  y: number;
  r: number;
}

const MIDDLE = { x: SIZE / 2, y: 57 };
const BARRIER = 50; // how far down a tile it runs
const INTO_HALF = { x: 23, y: 18 }; // from there into a half
const ROOMY = 3; // so many stand in one row
const FINGER = 44;

/** Figures of one kind that are equally well, and not singled out by an option, share a token. */
function gathered(here: Piece[], offered: Map<string, string>): Piece[] {
  if (here.length < CROWD) return here;
  const groups = new Map<string, Piece & { is: "figure" }>();
  const found: Piece[] = [];
  for (const piece of here) {
    const place = offered.get(piece.id);
    if (piece.is !== "figure" || (piece.figure.large && !place)) {
      found.push(piece);
      continue;
    }
    const like = place ?? `${piece.figure.kind} ${piece.figure.stunned}`;
    const group = groups.get(like);
    if (group) group.count += 1;
    else {
      const first = { ...piece, id: place ?? piece.id };
      groups.set(like, first);
      found.push(first);
    }
  }
  return found;
}

interface Slot {
  dx: number;
  dy: number;
}

/** Rows around a middle, and how large a token may be there. */
export function slots(count: number, half: boolean): { r: number; places: Slot[] } {
  const inRow = half ? 2 : count <= ROOMY ? count : count <= 6 ? 3 : 4;
  const r = half ? (count > 2 ? 9 : 12) : count <= 2 ? 17 : count === 3 ? 15 : count <= 6 ? 12.5 : 10;
  const step = 2 * r + (count <= 2 && !half ? 6 : 2);
  const lines = Math.ceil(count / inRow);
  const places = Array.from({ length: count }, (_, at) => {
    const line = Math.floor(at / inRow);
    const here = line === lines - 1 ? count - line * inRow : inRow;
    return { dx: ((at % inRow) - (here - 1) / 2) * step, dy: (line - (lines - 1) / 2) * step };
  });
  return { r, places };
}

function middleOf(tile: TileView, spot: string): { x: number; y: number } {
  const side = tile.halves[spot.endsWith("/2") ? 1 : 0];
  if (side === undefined) return MIDDLE;
  const [dx, dy] = AWAY[side]!;
  return { x: MIDDLE.x + dx * INTO_HALF.x, y: BARRIER + dy * INTO_HALF.y };
}

/** Every token in its place; `offered` tells at which place somebody can be chosen. */
export function standing(view: CityView, plan: Plan, offered: Map<string, string>): Standing[] {
  return [...bySpot(view)].flatMap(([spot, all]) => {
    const tile = tileAt(view, spot);
    if (!tile) return [];
    const here = gathered(all, offered);
    const corner = cornerOf(plan, tile);
    const middle = middleOf(tile, spot);
    const { r, places } = slots(here.length, tile.halves.length > 0);
    return here.map((piece, at) => ({
      piece,
      x: corner.x + middle.x + places[at]!.dx,
      y: corner.y + middle.y + places[at]!.dy,
      r,
    }));
  });
}

/** Where a place is in the drawing; a token is as large as a finger needs it. */
export function placeBox(view: CityView, plan: Plan, all: Standing[], place: Place): Box {
  if (place.is === "door") return doorBox(plan, place.tile, place.side);
  if (place.is === "tile") return tileBox(plan, place.tile);
  const stands = all.find(({ piece }) => piece.id === place.id);
  if (stands) return { x: stands.x - FINGER / 2, y: stands.y - FINGER / 2, width: FINGER, height: FINGER };
  const tile = tileAt(view, place.piece.at);
  return tile ? tileBox(plan, tile) : plan.box;
}
