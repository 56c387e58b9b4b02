// What is printed on the cards of the box, asked of the house once when it is needed.
import { games } from "../../api";
import { spelled } from "./read";

let names = $state.raw<Record<string, string>>({});
export const cardName = (key: string): string => names[key] ?? spelled(key);
void games;
