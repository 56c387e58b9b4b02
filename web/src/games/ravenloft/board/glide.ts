// A figure walks along its path instead of jumping.
import { still } from "../../../prefs.svelte";
import { pathTo, ways } from "../path";
import { key, S, type Spot } from "../squares";

const SQUARE = 90; // milliseconds
const LONGEST = 600;

export interface Walker {
  at: Spot;
  floor: Set<string>;
}

export function glide(figure: SVGGElement, now: Walker): { update: (next: Walker) => void } {
  let before = now.at;
  return {
    update({ at, floor }) {
      if (key(at) === key(before)) return;
      const path = pathTo(ways(floor, before), at);
      const steps = path.length ? path : [before, at];
      before = at;
      if (still()) return;
      const frames = steps.map(([column, row]) => ({
        transform: `translate(${(column - at[0]) * S}px, ${(row - at[1]) * S}px)`,
      }));
      const duration = Math.min(LONGEST, SQUARE * (steps.length - 1));
      figure.animate(frames, { duration, easing: "cubic-bezier(.2,.7,.2,1)" });
    },
  };
}
