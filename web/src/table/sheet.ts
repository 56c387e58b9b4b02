// The heights at which the bottom sheet rests.
export type Height = "peek" | "half" | "full";

const ORDER: Height[] = ["peek", "half", "full"];

/** Where a tap on the handle leads. */
export const nextHeight = (height: Height): Height =>
  ORDER[(ORDER.indexOf(height) + 1) % ORDER.length]!;

/** Where the sheet comes to rest when it is let go at this many pixels. */
export function snap(pixels: number, window: number): Height {
  if (pixels < window * 0.28) return "peek";
  return pixels < window * 0.62 ? "half" : "full";
}
