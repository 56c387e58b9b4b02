// The geometry of a drawing seen through a frame.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How the drawing lies in the frame: moved by x and y pixels, k times as large. */
export interface Look {
  x: number;
  y: number;
  k: number;
}

/** The frame in pixels; `top` and `bottom` of it are covered by something else. */
export interface Size {
  width: number;
  height: number;
  top: number;
  bottom: number;
}

const MARGIN = 12;
const BUTTONS = 64; // on a desk the zoom buttons stand at the side
const WIDE = 500;

const side = (size: Size): number => (size.width > WIDE ? BUTTONS : MARGIN);

const seen = (size: Size): { width: number; height: number } => ({
  width: Math.max(1, size.width - 2 * side(size)),
  height: Math.max(1, size.height - size.top - size.bottom - 2 * MARGIN),
});

/** A point of the drawing in the middle of what can be seen. */
export function centred(point: { x: number; y: number }, k: number, size: Size): Look {
  return {
    x: size.width / 2 - point.x * k,
    y: (size.height + size.top - size.bottom) / 2 - point.y * k,
    k,
  };
}

/** As large as possible with all of a box in sight. */
export function enclosing(box: Box, size: Size): Look {
  const { width, height } = seen(size);
  const k = Math.min(width / box.width, height / box.height);
  return centred({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, k, size);
}

export function inside(box: Box, look: Look, size: Size): boolean {
  const [left, top] = [box.x * look.k + look.x, box.y * look.k + look.y];
  const { width, height } = seen(size);
  return (
    left >= side(size) &&
    top >= size.top + MARGIN &&
    left + box.width * look.k <= side(size) + width &&
    top + box.height * look.k <= size.top + MARGIN + height
  );
}

/** The same look, moved so far that no room stays empty while the drawing goes on beyond the other side. */
export function filled(look: Look, box: Box, size: Size): Look {
  const { width, height } = seen(size);
  const moved = (at: number, start: number, length: number, from: number, room: number): number => {
    const [first, last] = [from - start * look.k, from + room - (start + length) * look.k];
    return last > first ? (first + last) / 2 : Math.min(first, Math.max(last, at));
  };
  return {
    x: moved(look.x, box.x, box.width, side(size), width),
    y: moved(look.y, box.y, box.height, size.top + MARGIN, height),
    k: look.k,
  };
}

/** Where a point of the drawing is in the frame. */
export const onScreen = (point: { x: number; y: number }, look: Look): { x: number; y: number } => ({
  x: point.x * look.k + look.x,
  y: point.y * look.k + look.y,
});

/** One box around several; nothing around none. */
export function around(boxes: Box[], margin = 0): Box | null {
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
