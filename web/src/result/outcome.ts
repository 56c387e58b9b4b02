// How a game ended for who looks at it.

/** Won by these people, lost by them, or won by some of those who are watched. */
export type Fate = "won" | "lost" | "some";

export function fateOf(winners: number[], mine: number[], seats: number): Fate {
  if (!winners.length) return "lost";
  if (mine.length) return mine.some((seat) => winners.includes(seat)) ? "won" : "lost";
  return winners.length === seats ? "won" : "some";
}
