// Where on the page a refusal of the house belongs.
export type StepName = "adventure" | "heroes" | "powers" | "seats" | "table" | "start";

const WORDS: [RegExp, StepName][] = [
  [/\bpowers?\b/i, "powers"],
  [/\bheroe?s?\b|\badventurers?\b|\bclass\b|\bparty\b/i, "heroes"],
  [/\badventure\b|\bterror\b|\bhaunts?\b|\bplayed\b/i, "adventure"],
  [/\bseats?\b|\bbot\b|\bname\b/i, "seats"],
  [/\bruling\b|\bsurges\b|\bseed\b|\bdice\b/i, "table"],
];

export function stepOf(refusal: string): StepName {
  return WORDS.find(([pattern]) => pattern.test(refusal))?.[1] ?? "start";
}
