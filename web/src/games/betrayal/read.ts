// What this game tells, as what it is.
import type { Choice } from "../../wire";
import type { GameView } from "../face";
import type { CityView, Does } from "./view";

export const cityOf = (view: GameView): CityView => view as unknown as CityView;

export const doesOf = (option: Choice): Does | null => option.does as Does | null;
