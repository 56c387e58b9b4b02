// The keys that the prompt gives to options, for those who show the same options elsewhere.
import { lay } from "../../table/keys";
import type { Choice } from "../../wire";
import { pointedAt } from "./squares";
import type { CastleView } from "./view";

export const shortcuts = (view: CastleView, options: Choice[]): Map<string, string> =>
  lay(options, (option) => pointedAt(view, option) !== null).keys;
