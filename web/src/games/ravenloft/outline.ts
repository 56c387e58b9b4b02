// The region of some squares as paths: its area, and the rim around it.
import { key, S, type Spot } from "./squares";

export const area = (spots: Spot[]): string =>
  spots.map(([column, row]) => `M${column * S} ${row * S}h${S}v${S}h${-S}z`).join("");

/** Only the sides behind which the region ends. */
export function rim(spots: Spot[]): string {
  const inside = new Set(spots.map(key));
  return spots
    .map(([column, row]) => {
      const [x, y] = [column * S, row * S];
      const ends = (dx: number, dy: number): boolean => !inside.has(`${column + dx},${row + dy}`);
      return (
        (ends(0, -1) ? `M${x} ${y}h${S}` : "") +
        (ends(0, 1) ? `M${x} ${y + S}h${S}` : "") +
        (ends(-1, 0) ? `M${x} ${y}v${S}` : "") +
        (ends(1, 0) ? `M${x + S} ${y}v${S}` : "")
      );
    })
    .join("");
}

/** Segments of a ring, clockwise from the top, with gaps between them. */
export function ring(count: number, radius: number, gap: number): string[] {
  return Array.from({ length: count }, (_, segment) => {
    const from = -Math.PI / 2 + (segment * 2 * Math.PI) / count + gap / 2;
    const to = from + (2 * Math.PI) / count - gap;
    const point = (angle: number): string =>
      `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
    const large = to - from > Math.PI ? 1 : 0;
    return `M${point(from)}A${radius} ${radius} 0 ${large} 1 ${point(to)}`;
  });
}

/** A star of so many points around the middle. */
export function seal(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, corner) => {
    const radius = corner % 2 ? inner : outer;
    const angle = (corner * Math.PI) / points - Math.PI / 2;
    return `${(Math.cos(angle) * radius).toFixed(1)},${(Math.sin(angle) * radius).toFixed(1)}`;
  });
  return corners.join(" ");
}
