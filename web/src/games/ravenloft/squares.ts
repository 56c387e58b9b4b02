// Where things are: tiles, squares, and what an option points at.
import { around, type Box } from "../../parts/panzoom";
import type { Choice } from "../../wire";
import type { CastleView, Does, EdgeView, FoeView, HeroView, MarkerView, ThingView, TileView } from "./view";

export const SIDE = 4; // squares along the edge of a tile
export const S = 48; // units of the drawing per square
export const WALL = "#";

export type Spot = readonly [column: number, row: number];
export type Side = EdgeView["side"];

/** What an option can point at; squares, tiles and edges have the keys by which sentences name them. */
export type Place =
  | { is: "square"; id: string; spot: Spot }
  | { is: "edge"; id: string; edge: EdgeView; tile: TileView }
  | { is: "tile"; id: string; tile: TileView }
  | { is: "hero"; id: string; hero: HeroView; at: Spot }
  | { is: "foe"; id: string; foe: FoeView }
  | { is: "thing"; id: string; thing: ThingView }
  | { is: "marker"; id: string; marker: MarkerView };

const SQUARE = /^(-?\d+),(-?\d+)$/;
const TILE = /^tile:(-?\d+),(-?\d+)$/;
const EDGE = /^edge:(-?\d+),(-?\d+),(north|east|south|west)$/;

export const spot = (at: readonly number[]): Spot => [at[0]!, at[1]!];
export const key = ([column, row]: Spot): string => `${column},${row}`;

/** Every square of a tile with its letter. */
export function drawn(tile: TileView): { at: Spot; letter: string }[] {
  const [left, top] = spot(tile.at);
  return tile.rows.flatMap((row, down) =>
    [...row].map((letter, across) => ({ at: [left + across, top + down] as const, letter })),
  );
}

export function floorOf(view: CastleView): Set<string> {
  return new Set(
    view.tiles.flatMap((tile) =>
      drawn(tile)
        .filter(({ letter }) => letter !== WALL)
        .map(({ at }) => key(at)),
    ),
  );
}

export function tileOf(view: CastleView, [column, row]: Spot): TileView | undefined {
  return view.tiles.find(({ at }) => {
    const [left, top] = spot(at);
    return column >= left && column < left + SIDE && row >= top && row < top + SIDE;
  });
}

const byKey = <T extends { key: string }>(list: T[], wanted: string): T | undefined =>
  list.find((one) => one.key === wanted);

export const heroOf = (view: CastleView, wanted: string): HeroView | undefined => byKey(view.heroes, wanted);
export const foeOf = (view: CastleView, wanted: string): FoeView | undefined => byKey(view.foes, wanted);
export const activeHero = (view: CastleView): HeroView | undefined => heroOf(view, view.active);

const squarePlace = (view: CastleView, at: Spot): Place | null =>
  tileOf(view, at) ? { is: "square", id: key(at), spot: at } : null;

function tilePlace(view: CastleView, at: Spot): Place | null {
  const tile = view.tiles.find((one) => key(spot(one.at)) === key(at));
  return tile ? { is: "tile", id: `tile:${key(at)}`, tile } : null;
}

export const edgeId = ({ at, side }: EdgeView): string => `edge:${at.join(",")},${side}`;

function edgePlace(view: CastleView, edge: EdgeView): Place | null {
  const tile = tileOf(view, spot(edge.at));
  return tile ? { is: "edge", id: edgeId(edge), edge, tile } : null;
}

const inKey = (found: RegExpExecArray): Spot => [Number(found[1]), Number(found[2])];

/** The place with this key: a figure, a token, a trap, a square, an edge or a whole tile. */
export function placeOf(view: CastleView, about: string): Place | null {
  const square = SQUARE.exec(about);
  if (square) return squarePlace(view, inKey(square));
  const corner = TILE.exec(about);
  if (corner) return tilePlace(view, inKey(corner));
  const edge = EDGE.exec(about);
  if (edge) return edgePlace(view, { at: [...inKey(edge)], side: edge[3] as Side });
  const hero = heroOf(view, about);
  if (hero) return hero.at ? { is: "hero", id: about, hero, at: spot(hero.at) } : null;
  const foe = foeOf(view, about);
  if (foe) return { is: "foe", id: about, foe };
  const thing = byKey(view.things, about);
  if (thing) return { is: "thing", id: about, thing };
  const marker = byKey(view.markers, about);
  if (marker) return { is: "marker", id: about, marker };
  const tile = byKey(view.tiles, about);
  return tile ? tilePlace(view, spot(tile.at)) : null;
}

/** What exactly an option does, where the house tells. */
export const doesOf = (option: Choice): Does | null => option.does as Does | null;

export function pointedAt(view: CastleView, option: Choice): Place | null {
  const does = doesOf(option);
  switch (does?.is) {
    case "Square":
      return squarePlace(view, [does.column, does.row]);
    case "Tile":
      return tilePlace(view, [does.column, does.row]);
    case "Edge":
      return edgePlace(view, { at: [does.column, does.row], side: does.side });
    default:
      return placeOf(view, option.about);
  }
}

/** A place, and every option that may be taken there. */
export interface Offer {
  place: Place;
  options: Choice[];
  target: boolean; // it would be attacked
}

export function offers(view: CastleView, options: Choice[]): Offer[] {
  const found = new Map<string, Offer>();
  for (const option of options) {
    const place = pointedAt(view, option);
    if (!place) continue;
    const known = found.get(place.id);
    if (known) known.options.push(option);
    else found.set(place.id, { place, options: [option], target: doesOf(option)?.is === "Strikes" });
  }
  // A marker hides the square it is drawn on: what may be done there is offered with it.
  for (const { place, options: here } of found.values())
    if (place.is === "marker") here.push(...(found.get(key(markerSpot(view, place.marker)))?.options ?? []));
  return [...found.values()];
}

export const boxOf = (spots: Spot[]): Box => {
  const columns = spots.map(([column]) => column);
  const rows = spots.map(([, row]) => row);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {
    x: left * S,
    y: top * S,
    width: (Math.max(...columns) - left + 1) * S,
    height: (Math.max(...rows) - top + 1) * S,
  };
};

const tileBox = (tile: TileView): Box => {
  const [left, top] = spot(tile.at);
  return { x: left * S, y: top * S, width: SIDE * S, height: SIDE * S };
};

/** Where a place is in the drawing. */
export function placeBox(view: CastleView, place: Place): Box {
  switch (place.is) {
    case "square":
      return boxOf([place.spot]);
    case "hero":
      return boxOf([place.at]);
    case "foe":
      return boxOf(place.foe.covers.map(spot));
    case "thing":
      return boxOf([spot(place.thing.at)]);
    case "marker":
      return boxOf([markerSpot(view, place.marker)]);
    case "tile":
      return tileBox(place.tile);
    case "edge":
      return boxOf(beyond(place.tile, place.edge.side));
  }
}

export const dungeonBox = (view: CastleView): Box =>
  around(view.tiles.map(tileBox), S * 0.8) ?? { x: 0, y: 0, width: S * SIDE, height: S * SIDE };

/** The squares that would lie behind an edge, where the way is open. */
export function beyond(tile: TileView, side: Side): Spot[] {
  const [left, top] = spot(tile.at);
  const last = SIDE - 1;
  const found: Spot[] = [];
  for (let along = 0; along < SIDE; along += 1) {
    const [across, down] =
      side === "north" ? [along, 0] : side === "south" ? [along, last] : side === "west" ? [0, along] : [last, along];
    if (tile.rows[down]?.[across] === WALL) continue;
    const [dx, dy] = AWAY[side];
    found.push([left + across + dx, top + down + dy]);
  }
  return found;
}

export const AWAY: Record<Side, Spot> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
export const TURN: Record<Side, number> = { east: 0, south: 90, west: 180, north: 270 };

/** A marker lies on a whole tile: it is drawn where it hides least. */
export function markerSpot(view: CastleView, marker: MarkerView): Spot {
  const tile = tileOf(view, spot(marker.at));
  if (!tile) return spot(marker.at);
  const taken = new Set([
    ...view.foes.flatMap(({ covers }) => covers.map((at) => key(spot(at)))),
    ...view.heroes.flatMap(({ at }) => (at ? [key(spot(at))] : [])),
    ...view.things.map(({ at }) => key(spot(at))),
  ]);
  const cost = ({ at, letter }: { at: Spot; letter: string }): number =>
    (taken.has(key(at)) ? 8 : 0) + (letter === "." ? 0 : letter === WALL ? 2 : 4);
  return drawn(tile).reduce((best, one) => (cost(one) < cost(best) ? one : best)).at;
}
