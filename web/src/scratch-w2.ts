import { mount } from "svelte";
import "./style/fonts.css"; import "./style/tokens.css"; import "./style/base.css";
import { keepPrefs, prefs } from "./prefs.svelte";
import Table from "./screens/Table.svelte";
import Toasts from "./parts/Toasts.svelte";
import { travel } from "./place.svelte";
import type { Connect } from "./table.svelte";
const q = new URLSearchParams(location.search);
const names = (q.get("s") ?? "ravenloft-a2-40").split(",");
if (q.get("theme")) prefs.theme = q.get("theme") as "dark";
if (q.get("lang")) prefs.language = q.get("lang") as "de";
keepPrefs();
travel();
const samples = await Promise.all(names.map(async (n) => (await fetch(`/samples/${n}.json`)).json()));
const lines = (log: any[]) => log.map((l: any) => {
  const m = /^The die shows (\d+) \+ (\d+) against (\d+)/.exec(l.text);
  const r = /rolls (\d)(, \d)*/.exec(l.text);
  const hero = /^(?:The )?(Arjhan|Kat|Immeril|Thorgrim|Aldric|Shen|[A-Z]\w+ \w+ \d)/.exec(l.text);
  const parts = hero ? [{ key: hero[1]!.toLowerCase().replaceAll(" ", "-"), name: hero[1] }, l.text.slice(l.text.indexOf(hero[1]!) + hero[1]!.length)] : [l.text];
  return { parts, kind: l.kind, cite: l.cite, heading: l.kind === "BeginTurn", private: l.kind === "FindTreasure",
    rolled: m ? { dice: [+m[1]!], sides: 20, adds: [{ label: "power", value: +m[2]! }], need: +m[3]!, reached: +m[1]! + +m[2]! >= +m[3]! } : r && l.kind === "Roll" ? { dice: [4, 2, 6], sides: 6, adds: [{ label: "room", value: 1 }], each: true } : null };
});
const position = (s: any) => ({ seat: s.view.seat, table: s.view.table, decision: q.get("wait") ? null : s.view.decision, ending: s.view.outcome ? { ...s.view.outcome, seed: "dice", nonce: "salt" } : null,
  asked: s.view.waiting.map((seat: number) => ({ seat, prompt: s.view.decision?.prompt ?? "" })) });
let at = 0; let n = 5;
const connect: Connect = (_id, _token, ears) => {
  const tell = (m: unknown) => setTimeout(() => ears.told(m as never), 60);
  const s = samples[0];
  tell({ is: "welcome", n, about: { id: "abc", game: q.get("face") ?? s.view.game, title: s.view.game === "ravenloft" ? "Blood and Fog" : "Wakening Lair", commit: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      seats: s.view.seats.map((name: string, seat: number) => ({ seat, name, bot: seat > 1 ? "bold" : "", here: seat < 2 })), options: {}, pace: 500, dice_after_undo: "same" },
    you: { seats: q.get("wait") ? [0] : [s.view.seat], host: true }, position: position(s), log: { start: 0, lines: lines(s.log) },
    chat: [{ name: "Jonas", text: "Watch the ghoul!", at: Date.now() / 1000 - 90, seat: 1 }], undo: { possible: true, what: "Trapping Strike", consent: false, stops: "the Ghoul's die was rolled", redo: "Move to 1, 2" }, steps: 40,
    proposal: q.get("vote") ? { id: 1, kind: "undo", what: "Explore north", by: 1, yes: [1], waiting: [0, s.view.seat] } : null, notes: [] });
  (window as any).ears = ears;
  return { close() {}, say(m: any) {
    (window as any).said = [...((window as any).said ?? []), m];
    if (m.is === "answer") { at = (at + 1) % samples.length; const x = samples[at];
      const pos: any = position(x);
      tell({ is: "update", was: n, n: ++n, patches: Object.keys(pos).map((k) => ({ op: "replace", path: "/" + k, value: pos[k] })), log: { start: 0, lines: lines(x.log) }, undo: { possible: false, what: "", stops: "the die was rolled", redo: "" }, steps: 41, by: "answer", seat: m.seat }); }
    if (m.is === "why") tell({ is: "why", about: m.about, links: [{ text: "Arjhan misses the Rat Swarm.", cite: "ravenloft:attack/hit" }, { text: "The die shows 4; 4 is added; 12 is needed.", cite: "ravenloft:attack/roll" }, { text: "It acted because Arjhan controls it.", cite: "ravenloft:turn/order" }] });
    if (m.is === "say") tell({ is: "chat", line: { name: "Me", text: m.text, at: Date.now() / 1000, seat: 0 } });
  } };
};
mount(Table, { target: document.getElementById("app")!, props: { id: "abc", token: "x", connect } });
mount(Toasts, { target: document.body });
