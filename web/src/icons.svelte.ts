// The icons at hand: those of the house at once, those of a game when somebody opens it.
import house from "./icons/house.json";

type Drawings = Record<string, string>;
const loaders = import.meta.glob<{ default: Drawings }>(["./icons/*.json", "!./icons/house.json"]);

let drawings = $state.raw<Drawings>(house);

/** The inside of an icon's drawing by its name, such as "icon:castle". */
export const drawingOf = (name: string): string => drawings[name.replace("icon:", "")] ?? "";

export const iconNames = (): string[] => Object.keys(drawings).sort();

/** Fetches what one game draws. */
export async function fetchIcons(game: string): Promise<void> {
  const load = loaders[`./icons/${game}.json`];
  if (!load) return;
  const { default: more } = await load();
  drawings = { ...drawings, ...more };
}

export async function fetchAllIcons(): Promise<void> {
  const games = await Promise.all(Object.values(loaders).map((load) => load()));
  drawings = Object.assign({}, drawings, ...games.map((game) => game.default)) as Drawings;
}
