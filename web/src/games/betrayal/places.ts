// Where things are in the city and below it, and what an option points at.
import type { Box } from "../../parts/panzoom";
import { around } from "../../parts/panzoom";
import type { Choice } from "../../wire";
import { doesOf } from "./read";
import type { AdventurerView, CityView, FigureView, PileView, TileView, TokenView } from "./view";

export const SIZE = 106; // units of the drawing along a tile
export const PITCH = 110; // from tile to tile
const DEPTH = 96; // of earth between the city and the catacombs
export const CROWD = 4; // from so many on a spot on, those who are alike stand together
const EDGE = 44; // what a finger needs to hit a door

export const SIDES = ["north", "east", "south", "west"] as const;
/** Steps by direction: north, east, south, west. */
export const AWAY = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;

export type Level = TileView["level"];

/** Somebody or something that lies or stands on a tile. */
export type Piece =
  | { is: "adventurer"; id: string; at: string; adventurer: AdventurerView }
  | { is: "figure"; id: string; at: string; figure: FigureView; count: number }
  | { is: "pile"; id: string; at: string; pile: PileView }
  | { is: "token"; id: string; at: string; token: TokenView };

/** A tile, or somebody or something on one. */
export type Sight = { is: "tile"; id: string; tile: TileView } | { is: "piece"; id: string; piece: Piece };

/** What an option can point at. */
export type Place = Sight | { is: "door"; id: string; tile: TileView; side: number };

/** A place, and every option that may be taken there. */
export interface Offer {
  place: Place;
  options: Choice[];
  target: boolean; // it would be attacked
  others: string[]; // places that this one stands for
}

/** A spot without the half of the tile that it names. */
export const cellOf = (spot: string): string => spot.split("/")[0]!;

export const tileAt = (view: CityView, spot: string): TileView | undefined => {
  const cell = cellOf(spot);
  return view.tiles.find(({ at }) => at === cell);
};

/** Does a key name this tile, or what lies beyond its barrier? */
export const isTile = ({ key }: TileView, thing: string): boolean => thing === key || thing === `${key}/far`;

export const adventurerOf = (view: CityView, key: string): AdventurerView | undefined =>
  view.adventurers.find((one) => one.key === key);

export const figureOf = (view: CityView, key: string): FigureView | undefined =>
  view.figures.find((one) => one.key === key);

const onTile = (tile: TileView | undefined): Sight | null => (tile ? { is: "tile", id: tile.key, tile } : null);

export const doorId = ({ key }: TileView, side: number): string => `${key}:${SIDES[side]}`;

/** Where the thing with this key is: a tile, a figure, a token, or the tile on which a card lies. */
export function placeOf(view: CityView, thing: string): Sight | null {
  const piece = pieces(view).find(({ id }) => id === thing);
  if (piece) return { is: "piece", id: thing, piece };
  const pile = view.piles.find(({ cards }) => cards.some(({ key }) => key === thing));
  return onTile(pile ? tileAt(view, pile.at) : view.tiles.find((tile) => isTile(tile, thing)));
}

/** A power: it belongs to an adventurer, but is not done to them. */
export const isPower = (view: CityView, { kind, about }: Choice): boolean => kind === "use" && !!adventurerOf(view, about);

export function pointedAt(view: CityView, option: Choice): Place | null {
  const does = doesOf(option);
  switch (does?.is) {
    case "Goes":
      return onTile(tileAt(view, does.at));
    case "Opens": {
      const tile = tileAt(view, does.at);
      return tile ? { is: "door", id: doorId(tile, does.side), tile, side: does.side } : null;
    }
    case "Lies":
      return null; // drawn as it would lie
    default:
      return isPower(view, option) ? null : placeOf(view, option.about);
  }
}

export function offers(view: CityView, options: Choice[]): Offer[] {
  const found = new Map<string, Offer>();
  for (const option of options) {
    const place = pointedAt(view, option);
    if (!place) continue;
    const known = found.get(place.id);
    const target = doesOf(option)?.is === "Strikes";
    if (known) known.options.push(option);
    else found.set(place.id, { place, options: [option], target, others: [] });
  }
  return merged(view, [...found.values()]);
}

/** In a crowd, those who are alike and may have the same done to them are one place. */
function merged(view: CityView, all: Offer[]): Offer[] {
  const here = bySpot(view);
  const first = new Map<string, Offer>();
  return all.filter((offer) => {
    const { place, options } = offer;
    if (place.is !== "piece" || place.piece.is !== "figure" || here.get(place.piece.at)!.length < CROWD) return true;
    const { key, large, kind, at, stunned, conditions, cards } = place.piece.figure;
    const deeds = options.map((option) => [option.kind, { ...doesOf(option), target: "" }]);
    const like = JSON.stringify([large ? key : kind, at, stunned, conditions, cards, deeds]);
    const before = first.get(like);
    if (before) before.others.push(place.id);
    else first.set(like, offer);
    return !before;
  });
}

/** Everybody and everything on the board; those without a say lie below the others. */
export function pieces(view: CityView): Piece[] {
  return [
    ...view.tokens.map((token): Piece => ({ is: "token", id: token.key, at: token.at, token })),
    ...view.piles.map((pile): Piece => ({ is: "pile", id: `pile:${pile.at}`, at: pile.at, pile })),
    ...view.figures.map((figure): Piece => ({ is: "figure", id: figure.key, at: figure.at, figure, count: 1 })),
    ...view.adventurers.map((adventurer): Piece => ({ is: "adventurer", id: adventurer.key, at: adventurer.at, adventurer })),
  ].filter(({ at }) => at !== "");
}

export function bySpot(view: CityView): Map<string, Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces(view)) found.set(piece.at, [...(found.get(piece.at) ?? []), piece]);
  return found;
}

// ---- the drawing ----

/** Where the levels lie: the catacombs below the southernmost tile of the city. */
export interface Plan {
  drop: number; // how far the catacombs are moved down
  ground: number; // where the earth begins
  levels: Record<Level, Box>;
  box: Box;
}

/** A tile, face up or face down. */
type Lying = Pick<TileView, "level" | "column" | "row">;

const rows = (tiles: Lying[]): number[] => tiles.map(({ row }) => row);

export function planOf(view: CityView): Plan {
  const lying: Lying[] = [...view.tiles, ...view.backs];
  const city = lying.filter(({ level }) => level === "city");
  const below = lying.filter(({ level }) => level === "catacomb");
  const floor = (Math.max(0, ...rows(city)) + 1) * PITCH;
  const drop = floor + DEPTH - Math.min(0, ...rows(below)) * PITCH;
  const boxOf = (tiles: Lying[], down: number): Box =>
    around(tiles.map((tile) => ({ ...corner(tile, down), width: SIZE, height: SIZE })), EDGE) ?? { x: 0, y: down, width: SIZE, height: SIZE };
  const levels = { city: boxOf(city, 0), catacomb: boxOf(below, drop) };
  return { drop, ground: floor + DEPTH / 2 - (PITCH - SIZE), levels, box: around(Object.values(levels)) ?? levels.city };
}

const corner = ({ column, row }: Lying, down: number): { x: number; y: number } => ({ x: column * PITCH, y: row * PITCH + down });

/** The upper left corner of a tile. */
export const cornerOf = (plan: Plan, tile: Lying): { x: number; y: number } =>
  corner(tile, tile.level === "catacomb" ? plan.drop : 0);

export const tileBox = (plan: Plan, tile: TileView): Box => ({ ...cornerOf(plan, tile), width: SIZE, height: SIZE });

/** The room before a door, outside its tile. */
export function doorBox(plan: Plan, tile: TileView, side: number): Box {
  const { x, y } = cornerOf(plan, tile);
  const [dx, dy] = AWAY[side]!;
  const away = SIZE / 2 + EDGE / 2 - 4;
  return { x: x + SIZE / 2 + dx * away - EDGE / 2, y: y + SIZE / 2 + dy * away - EDGE / 2, width: EDGE, height: EDGE };
}
