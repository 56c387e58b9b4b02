// Where walls meet floor: lit lips, and the shadow they throw.
import { drawn, key, S, WALL } from "../squares";
import type { TileView } from "../view";

export interface Relief {
  near: string; // lips towards the light: the floor lies south or east of the wall
  far: string;
  under: [number, number][]; // corners of floor squares below a north wall
  beside: [number, number][]; // and beside a west wall
}

export function relief(tiles: TileView[]): Relief {
  const letters = new Map(tiles.flatMap((tile) => drawn(tile).map(({ at, letter }) => [key(at), letter])));
  const found: Relief = { near: "", far: "", under: [], beside: [] };
  for (const tile of tiles)
    for (const { at, letter } of drawn(tile)) {
      if (letter === WALL) continue;
      const [column, row] = at;
      const [x, y] = [column * S, row * S];
      const wall = (dx: number, dy: number): boolean => letters.get(`${column + dx},${row + dy}`) === WALL;
      if (wall(0, -1)) {
        found.near += `M${x} ${y}h${S}`;
        found.under.push([x, y]);
      }
      if (wall(-1, 0)) {
        found.near += `M${x} ${y}v${S}`;
        found.beside.push([x, y]);
      }
      if (wall(0, 1)) found.far += `M${x} ${y + S}h${S}`;
      if (wall(1, 0)) found.far += `M${x + S} ${y}v${S}`;
    }
  return found;
}
