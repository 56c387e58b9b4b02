// The keys of a replay.
import type { Reel } from "./reel.svelte";

export const FAR = 10; // steps
const TYPING = "input:not([type=range]), textarea, select, [contenteditable]";
const PRESSED = "button, a, summary, [role=button]"; // these have the space bar for themselves

type Move = (reel: Reel) => void;

const MOVES: Record<string, Move> = {
  ArrowLeft: (reel) => reel.go(reel.step - 1),
  ArrowDown: (reel) => reel.go(reel.step - 1),
  ArrowRight: (reel) => reel.go(reel.step + 1),
  ArrowUp: (reel) => reel.go(reel.step + 1),
  PageUp: (reel) => reel.go(reel.step - FAR), // as in a book: up is what came before
  PageDown: (reel) => reel.go(reel.step + FAR),
  Home: (reel) => reel.go(0),
  End: (reel) => reel.go(reel.steps),
  " ": (reel) => reel.play(),
};

/** What a key does here, if it is not meant for what has the focus. */
export function moveOf(event: KeyboardEvent): Move | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) || document.querySelector("dialog[open]")) return;
  if (target?.closest("#board") && event.key.startsWith("Arrow")) return; // there they pan
  if (event.key === " " && target?.closest(PRESSED)) return;
  return MOVES[event.key];
}
