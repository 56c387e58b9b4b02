import type { Word } from "../../words";

const lines: Record<string, Word> = {
  ravenloft: "home.told.ravenloft",
  betrayal: "home.told.betrayal",
  wakening: "home.told.wakening",
};

/** One line of story for a game that has one. */
export const toldOf = (game: string): Word | undefined => lines[game];
