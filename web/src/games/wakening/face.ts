// How Wakening Lair shows itself in the browser.
import { t } from "../../words";
import type { Disc, Face, GameView, Phase } from "../face";
import Attack from "./Attack.svelte";
import Board from "./Board.svelte";
import "./lair.css";
import { changesOf, onBoard } from "./offers";
import Party from "./Party.svelte";
import { buildsAttack, colourOf, foeBy, heroBy, lairOf, showsDice, zoneBy } from "./read";
import { CLASS_ICONS, foeIcon, MONSTER_COLOUR, TERROR_COLOUR, terrorIcon } from "./signs";
import Strip from "./Strip.svelte";
import { caution, explain } from "./tell";
import Threats from "./Threats.svelte";
import Top from "./Top.svelte";

function goal(view: GameView): string {
  const terror = lairOf(view).terror;
  return terror ? t("lair.goal.awake", { name: terror.name }) : t("lair.goal.asleep");
}

function phases(view: GameView): Phase[] {
  const lair = lairOf(view);
  if (lair.phase === "gather") return [{ key: "gather", label: t("lair.phase.gather"), now: true }];
  const hero = heroBy(lair, lair.active);
  const steps: Phase[] = [
    { key: "begin", label: t("lair.phase.begin"), now: lair.phase === "begin" },
    { key: "act", label: t("lair.phase.act", { name: hero?.name ?? "" }), now: lair.phase === "act", hero: lair.active },
    { key: "fight", label: t("lair.phase.fight"), now: lair.phase === "fight" },
  ];
  if (lair.terror) steps.push({ key: "terror", label: t("lair.phase.terror"), now: lair.phase === "terror" });
  return steps;
}

function disc(view: GameView, key: string): Disc | null {
  const lair = lairOf(view);
  const hero = heroBy(lair, key);
  if (hero) {
    const icon = CLASS_ICONS[hero.class] ?? "icon:cowled";
    return { name: hero.name, icon, colour: colourOf(lair, key), shape: "disc" };
  }
  const foe = foeBy(lair, key);
  if (foe) return { name: foe.name, icon: foeIcon(foe), colour: MONSTER_COLOUR, shape: "hexagon" };
  const terror = lair.terror;
  if (!terror || (key !== terror.key && !zoneBy(lair, key))) return null;
  return { name: terror.name, icon: terrorIcon(terror.key), colour: TERROR_COLOUR, shape: "seal" };
}

/** The hero in turn if this seat leads it, else the only hero it leads. */
function speaker(view: GameView, seat: number): string {
  const lair = lairOf(view);
  const mine = lair.heroes.filter((hero) => hero.seat === seat).map((hero) => hero.key);
  if (!lair.active) return "";
  if (mine.includes(lair.active)) return lair.active;
  return mine.length === 1 ? mine[0]! : "";
}

export const face: Face = {
  slug: "wakening",
  icon: "icon:beast-eye",
  accent: "wak",
  Board,
  Party,
  Threats,
  Strip,
  Top,
  Attack,
  inAttack: (view, question, option) => {
    const lair = lairOf(view);
    if (showsDice(lair, question)) return lair.dice.some((die) => changesOf([option], die).length);
    const ways = buildsAttack(lair, question)?.ways ?? [];
    return ways.length > 1 && ways.some((way) => way.key === option.key);
  },
  showsRoll: (view, question) => showsDice(lairOf(view), question),
  boardName: () => t("lair.tab.rooms"),
  threatsName: () => t("lair.tab.terror"),
  goal,
  phases,
  disc,
  speaker,
  onBoard: (view, option) => onBoard(lairOf(view), option),
  explain: (view, option) => explain(lairOf(view), option),
  caution: (view, option) => caution(lairOf(view), option),
};
