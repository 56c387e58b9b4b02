// What a game shows of itself in the browser. A game adds its face to `faces` and needs no more.
import type { Component } from "svelte";
import type { Choice, Question } from "../wire";

// The game's own view, as its house tells it; each face knows the type of its own.
export type GameView = Record<string, unknown>;

/** What boards and panels are given. They show `options` where they belong and call `pick`. */
export interface FaceProps {
  view: GameView;
  seat: number; // through whose eyes
  over: boolean; // the game has ended
  question: Question | null; // what is asked of this browser now
  options: Choice[]; // what may be picked now; empty while an answer is on its way
  pick: (key: string) => void;
  shortcut: (key: string) => string; // the key on the keyboard that picks it, or ""
  flash: string; // the key of a thing that a chip in the log pointed at; changes to ""
  names: (seat: number) => string;
  bots: (seat: number) => string; // the bot that plays a seat, or ""
  why: (about: string) => void; // open "why?" for a number or a thing, see Game.why
  rule: (cite: string) => void; // open a rule
}

export interface Phase {
  key: string;
  label: string;
  now: boolean;
  hero?: string; // whose disc to show in it
}

export interface Disc {
  name: string;
  icon: string; // "icon:archer"
  colour: string;
  shape: "disc" | "hexagon" | "seal";
}

export interface Face {
  slug: string;
  icon: string;
  accent: "rav" | "bet" | "wak"; // the token of look.md
  Board: Component<FaceProps>;
  Party: Component<FaceProps>; // left column
  Threats: Component<FaceProps>; // right column above the log: what acts next, piles
  Strip?: Component<FaceProps>; // the party as one row of chips, where there is no left column
  Top?: Component<FaceProps>; // shared resources at the right of the top bar
  Attack?: Component<FaceProps>; // inside the prompt: what will be rolled, its chance
  inAttack?: (view: GameView, question: Question, option: Choice) => boolean; // is it a button there?
  showsRoll?: (view: GameView, question: Question) => boolean; // are the dice in there as well?
  hides?: (view: GameView) => boolean; // do seats know different things by now?
  dead?: (view: GameView, seat: number) => boolean; // is nobody of this seat left?
  boardName: () => string; // names of the phone tabs
  threatsName: () => string;
  goal: (view: GameView, options: Choice[]) => string; // what to do; `options` are those on offer
  phases: (view: GameView) => Phase[];
  disc: (view: GameView, key: string) => Disc | null; // of a hero, foe or figure by its key
  draws?: readonly string[]; // kinds of lines in the log that tell of a drawn card
  speaker: (view: GameView, seat: number) => string; // key of the hero for whom this seat decides
  onBoard: (view: GameView, option: Choice) => boolean; // can it be clicked on the board?
  explain?: (view: GameView, option: Choice) => string; // more than the label says
  asksBot?: (view: GameView, option: Choice, bot: (seat: number) => boolean) => boolean; // a bot sees to that itself
  printed?: (option: Choice) => number | null; // the number of the place on the board that it is about
  note?: (view: GameView, option: Choice) => string; // what it takes or its chance, in a few words
  caution?: (view: GameView, option: Choice) => string; // why one may not want it
}
