// The ways in which a tile may be laid.
import type { Choice } from "../../wire";
import { doesOf } from "./read";
import type { Lies } from "./view";

/** How the tile would lie; nothing if the option lays none. */
export function layOf(option: Choice): Lies | null {
  const does = doesOf(option);
  return does?.is === "Lies" ? does : null;
}
