// Telling people that it is their turn: in the title, by the icon, by sound and by a notice.
import { prefs } from "../prefs.svelte";
import { t } from "../words";

const CALM = "/icon.svg";
const LIT = "/icon-turn.svg";

function show(title: string, icon: string): void {
  document.title = title;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", icon);
}

/** The title and icon of the page, while this table is open. */
export function mark(title: string, turn: boolean): void {
  if (turn) show(t("table.title.turn", { title }), LIT);
  else show(`${title} · ${t("house")}`, CALM);
}

/** The table is left. */
export const unmark = (): void => show(t("house"), CALM);

/** What a notice says of a question. Anybody may see it: where seats have secrets it says nothing. */
export const body = (prompt: string, secrets: boolean): string => (secrets ? "" : prompt);

/** It has just become this person's turn. */
export function call(title: string, prompt: string): void {
  if (prefs.sound) chime();
  if (!document.hidden || !prefs.notify || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const notice = new Notification(t("table.title.turn", { title }), { body: prompt, tag: title, icon: LIT });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

const NOTES = [523.25, 659.25]; // C and the E above it
const LENGTH = 0.5;
let sound: AudioContext | undefined;

function chime(): void {
  if (!navigator.userActivation.hasBeenActive) return; // browsers let no page speak up by itself
  sound ??= new AudioContext();
  const now = sound.currentTime;
  NOTES.forEach((pitch, at) => {
    const start = now + at * 0.18;
    const tone = new OscillatorNode(sound!, { type: "sine", frequency: pitch });
    const loud = new GainNode(sound!, { gain: 0 });
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(0.12, start + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(loud).connect(sound!.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  });
}
