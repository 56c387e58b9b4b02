// A tile that has just been laid comes up out of the fog.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { still } from "../../prefs.svelte";

const DEPTH = 4; // pixels

export const settle = (_tile: Element): TransitionConfig => ({
  duration: still() ? 0 : 320,
  easing: cubicOut,
  css: (up, away) => `opacity: ${up}; transform: translateY(${DEPTH * away}px)`,
});
