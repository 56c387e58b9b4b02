// Where a small card goes so that it stays in sight.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 8;
const GAP = 6;

/** Below what was clicked; above it where there is no room below. */
export function cardPlace(anchor: Box, card: { width: number; height: number }, view: { width: number; height: number }) {
  const rightmost = view.width - card.width - MARGIN;
  const left = Math.max(MARGIN, Math.min(anchor.left, rightmost));
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - card.height;
  const fits = below + card.height + MARGIN <= view.height;
  const top = fits || above < MARGIN ? Math.min(below, view.height - card.height - MARGIN) : above;
  return { left, top: Math.max(MARGIN, top) };
}
