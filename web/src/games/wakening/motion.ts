// Heroes and the Terror glide from room to room; with reduced motion they are simply there.
import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";
import { still } from "../../prefs.svelte";

const GLIDE = 500;

export const [leave, arrive] = crossfade({
  duration: () => (still() ? 0 : GLIDE),
  easing: cubicOut,
  fallback: () => ({ duration: 0 }),
});
