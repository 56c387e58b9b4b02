// The games that have a face. Each is loaded when somebody opens it.
import { fetchIcons } from "../icons.svelte";
import type { Face } from "./face";

const loaders: Record<string, () => Promise<{ face: Face }>> = {
  betrayal: () => import("./betrayal/face"),
  ravenloft: () => import("./ravenloft/face"),
  wakening: () => import("./wakening/face"),
  plain: () => import("./plain/face"),
};

/** A game without a face of its own is shown as lists, so that it can be played all the same. */
export async function faceOf(slug: string): Promise<Face> {
  const load = loaders[slug] ?? loaders.plain!;
  const [{ face }] = await Promise.all([load(), fetchIcons(slug)]);
  return face;
}
