// What is printed on the cards of this game.
import { catalogueOf } from "../../catalogue.svelte";
import type { CatalogueView } from "./view";

export const boxOf = (): CatalogueView | null => catalogueOf("wakening") as CatalogueView | null;
