// A figure glides to its new place instead of jumping.
import { still } from "../../../prefs.svelte";

const TIME = 260; // milliseconds

interface Point {
  x: number;
  y: number;
}

export function glide(figure: SVGGElement, now: Point): { update: (next: Point) => void } {
  let before = now;
  return {
    update(next) {
      const [dx, dy] = [before.x - next.x, before.y - next.y];
      before = next;
      if (still() || (!dx && !dy)) return;
      const frames = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
      figure.animate(frames, { duration: TIME, easing: "cubic-bezier(.2,.7,.2,1)" });
    },
  };
}
