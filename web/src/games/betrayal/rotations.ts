// The ways in which a tile may be laid, as the options tell them.
import type { Choice, Question } from "../../wire";
import { SIDES } from "./places";

export const isRotation = (question: Question | null, option: Choice): boolean =>
  question?.kind === "rotate" && option.key.startsWith("turn:");

/** The door in each side that an option names, such as "Doors north (street), south (building)". */
export function doorsIn(label: string): string[] {
  return SIDES.map((side) => new RegExp(`\\b${side} \\((\\w+)\\)`).exec(label)?.[1] ?? "");
}
