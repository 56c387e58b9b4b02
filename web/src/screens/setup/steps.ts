// Where on the page a refusal of the house belongs.
export type StepName = "adventure" | "heroes" | "powers" | "seats" | "table" | "start";

const FIELDS: Record<string, StepName> = {
  powers: "powers",
  heroes: "heroes",
  first: "heroes",
  veterans: "heroes",
  adventurers: "heroes",
  adventure: "adventure",
  terror: "adventure",
  haunt: "adventure",
  played: "adventure",
  kinds: "adventure",
  seats: "seats",
  bot: "seats",
  rulings: "table",
  surges: "table",
  level: "table",
  dice_after_undo: "table",
  seed: "table",
};

/** By the setting that was refused. */
export const stepOf = (field: string): StepName => FIELDS[field] ?? "start";
