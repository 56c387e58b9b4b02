// Arrow keys go from one thing on the board to the next one in their direction.
export interface Stop {
  id: string;
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function nextStop(stops: Stop[], from: Stop, arrow: string): Stop | null {
  const direction = DIRECTIONS[arrow];
  if (!direction) return null;
  const [dx, dy] = direction;
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const [x, y] = [stop.x - from.x, stop.y - from.y];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 0) continue;
    const cost = along + 3 * across; // rather straight on than near
    if (cost < least) [best, least] = [stop, cost];
  }
  return best;
}
