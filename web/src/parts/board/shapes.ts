// Shapes that boards of several games are drawn with.

/** Corner brackets just inside a box. */
export function brackets(x: number, y: number, width: number, height: number, arm = 9): string {
  const [right, bottom] = [x + width, y + height];
  return (
    `M${x} ${y + arm}v${-arm}h${arm}M${right} ${y + arm}v${-arm}h${-arm}` +
    `M${right} ${bottom - arm}v${arm}h${-arm}M${x} ${bottom - arm}v${arm}h${arm}`
  );
}

export const hexagon = (radius: number): string =>
  [-90, -30, 30, 90, 150, 210]
    .map((degrees) => (degrees * Math.PI) / 180)
    .map((angle) => `${(Math.cos(angle) * radius).toFixed(1)},${(Math.sin(angle) * radius).toFixed(1)}`)
    .join(" ");
