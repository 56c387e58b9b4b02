// The view as this game tells it.
import type { GameView } from "../face";
import type { CityView } from "./view";

export const cityOf = (view: GameView): CityView => view as unknown as CityView;
