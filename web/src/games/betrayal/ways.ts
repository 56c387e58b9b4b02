// What is in the four sides of a tile, and which stairs belong together.
import { AWAY } from "./places";
import type { CityView, TileView } from "./view";

/** A wall, a way, an unexplored door, a door that leads to a wall, a wall that lets one through, an exit that is shut. */
export type Way = "wall" | "joined" | "way" | "free" | "false" | "illusion" | "shut";

const neighbour = (tiles: TileView[], tile: TileView, side: number): TileView | undefined => {
  const [dx, dy] = AWAY[side]!;
  return tiles.find(({ level, column, row }) => level === tile.level && column === tile.column + dx && row === tile.row + dy);
};

export function wayOf(tiles: TileView[], tile: TileView, side: number): Way {
  if (tile.shut[side]) return "shut";
  const door = tile.doors[side];
  const open = tile.open[side];
  if (!door) return open ? "illusion" : "wall";
  const beyond = neighbour(tiles, tile, side);
  if (!beyond) return "free";
  if (door === "open") return "joined";
  if (!open) return "false";
  return beyond.doors[(side + 2) % 4] ? "way" : "illusion";
}

/** A letter for each pair of stairs, in the order in which one meets them. */
export function stairLetters(view: CityView): Map<string, string> {
  const letters = new Map<string, string>();
  for (const { key, stairs } of view.tiles) {
    if (!stairs || letters.has(key)) continue;
    const letter = String.fromCharCode(65 + new Set(letters.values()).size);
    letters.set(key, letter).set(stairs, letter);
  }
  return letters;
}
