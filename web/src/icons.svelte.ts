// The icons at hand: those of the house at once, those of a game when somebody opens it, and those of
// one haunt when the first of them is drawn.
import house from "./icons/house.json";
import where from "./icons/where.json";

type Drawings = Record<string, string>;
const loaders = import.meta.glob<{ default: Drawings }>([
  "./icons/**/*.json",
  "!./icons/house.json",
  "!./icons/where.json",
]);
const files: Drawings = where; // of what only one haunt draws

let drawings = $state.raw<Drawings>(house);
const asked = new Map<string, Promise<void>>();

/** The inside of an icon's drawing by its name, such as "icon:castle"; empty until it has come. */
export function drawingOf(name: string): string {
  const plain = name.replace("icon:", "");
  const file = files[plain];
  if (file && !(plain in drawings)) fetchIcons(file).catch(() => undefined); // asked again when next drawn
  return drawings[plain] ?? "";
}

export const iconNames = (): string[] => Object.keys(drawings).sort();

/** Fetches what one game draws, or one of its haunts. */
export function fetchIcons(file: string): Promise<void> {
  const load = loaders[`./icons/${file}.json`];
  if (!load) return Promise.resolve();
  const coming = asked.get(file) ?? load().then(({ default: more }) => void (drawings = { ...drawings, ...more }));
  asked.set(file, coming);
  coming.catch(() => asked.delete(file));
  return coming;
}

export async function fetchAllIcons(): Promise<void> {
  const all = await Promise.all(Object.values(loaders).map((load) => load()));
  drawings = Object.assign({}, drawings, ...all.map((one) => one.default)) as Drawings;
}
