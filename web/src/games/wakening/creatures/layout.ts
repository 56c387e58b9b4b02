// Where on the drawing of a Terror the boxes of each zone lie, in a picture 340 wide.
export interface Layout {
  height: number;
  at: Record<string, readonly [x: number, y: number]>;
}

export type Standing = "open" | "locked" | "disabled";
export type ZoneState = (part: string) => Standing;

export const WIDTH = 340;

export const LAYOUTS: Record<string, Layout> = {
  cindershroud: { height: 280, at: { "zone-1": [170, 94], "zone-2": [170, 146], "zone-3": [170, 198] } },
  grimgear: {
    height: 280,
    at: { head: [170, 60], "left-arm": [44, 152], "right-arm": [296, 152], "left-leg": [112, 244], "right-leg": [228, 244] },
  },
  mudmuck: {
    height: 270,
    at: {
      top: [170, 56],
      "center-left": [104, 140],
      "center-right": [236, 140],
      "bottom-1": [46, 226],
      "bottom-2": [128, 226],
      "bottom-3": [212, 226],
      "bottom-4": [294, 226],
    },
  },
  soulbane: { height: 280, at: { "zone-1": [170, 128], "zone-2": [52, 158], "zone-3": [288, 158], "zone-4": [170, 214] } },
  whiptail: {
    height: 280,
    at: { head: [170, 40], "claw-2": [50, 84], "claw-3": [290, 84], "claw-4": [50, 196], "claw-5": [290, 196], tail: [226, 252] },
  },
  widowfang: {
    height: 236,
    at: {
      "leg-1": [54, 24],
      "leg-2": [34, 82],
      "leg-3": [34, 148],
      "leg-4": [54, 208],
      "leg-5": [286, 24],
      "leg-6": [306, 82],
      "leg-7": [306, 148],
      "leg-8": [286, 208],
      body: [170, 150],
    },
  },
};

/** A Terror that nobody has drawn yet: its zones in rows of two. */
export function plainLayout(parts: string[]): Layout {
  const at = Object.fromEntries(
    parts.map((part, place): [string, [number, number]] => [part, [place % 2 ? 250 : 90, 36 + Math.floor(place / 2) * 56]]),
  );
  return { height: 20 + Math.ceil(parts.length / 2) * 56, at };
}
