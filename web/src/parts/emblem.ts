// The sign and the glow of each game.
export interface Emblem {
  icon: string;
  glow: string; // on dark stone
}

const emblems: Record<string, Emblem> = {
  ravenloft: { icon: "icon:castle", glow: "#b7a8f2" },
  betrayal: { icon: "icon:duality-mask", glow: "#6fcdb4" },
  wakening: { icon: "icon:beast-eye", glow: "#f6965a" },
};

export const emblemOf = (game: string): Emblem =>
  emblems[game] ?? { icon: "icon:dungeon-gate", glow: "#c3bcad" };
