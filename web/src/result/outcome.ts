// How a game ended for who looks at it.
import { t, type Word } from "../words";

/**
 * Won or lost by these people; won by them though their own are dead; lost by them and won by
 * others; won by some of those who are watched, or who sit at one screen.
 */
export type Fate = "won" | "dead" | "lost" | "others" | "some";

const none = (): boolean => false;

export function fateOf(winners: number[], mine: number[], seats: number, dead: (seat: number) => boolean = none): Fate {
  if (!winners.length) return "lost";
  if (!mine.length) return winners.length === seats ? "won" : "some";
  const won = mine.filter((seat) => winners.includes(seat));
  if (!won.length) return "others";
  if (won.length < mine.length) return "some";
  return won.every(dead) ? "dead" : "won";
}

/** Whether it is a day to be glad of. */
export const isGood = (fate: Fate): boolean => fate !== "lost" && fate !== "others";

const WORDS: Record<Fate, Word> = {
  won: "result.won",
  dead: "result.won.dead",
  lost: "result.lost",
  others: "result.lost.others",
  some: "result.won.by",
};

/** The fate in a few words; `names` are those of the winners. */
export const told = (fate: Fate, names: string[]): string => t(WORDS[fate], { names: names.join(", ") });
