// What this person likes; kept in the browser.
export interface Prefs {
  theme: "system" | "dark" | "light";
  language: "en" | "de";
  motion: "normal" | "off";
  sound: boolean;
  notify: boolean;
  bright: boolean; // boards without candle-light
  confirm: boolean; // ask before what cannot be taken back
  name: string;
}

const PLACE = "undercroft.prefs";
const usual: Prefs = {
  theme: "system",
  language: navigator.language.startsWith("de") ? "de" : "en",
  motion: "normal",
  sound: false,
  notify: false,
  bright: false,
  confirm: true,
  name: "",
};

function read(): Prefs {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Prefs>) };
  } catch {
    return usual;
  }
}

export const prefs = $state<Prefs>(read());

/** Call once: from then on every change is kept, and theme and language reach the page. */
export function keepPrefs(): void {
  $effect.root(() => {
    $effect(() => {
      const now = $state.snapshot(prefs);
      const root = document.documentElement;
      root.lang = now.language;
      root.dataset.motion = now.motion;
      if (now.theme === "system") delete root.dataset.theme;
      else root.dataset.theme = now.theme;
      try {
        localStorage.setItem(PLACE, JSON.stringify(now));
      } catch {
        // then it lasts until the page is closed
      }
    });
  });
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const still = (): boolean => prefs.motion === "off" || calm.matches;
