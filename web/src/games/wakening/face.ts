// How Wakening Lair shows itself in the browser.
import { name } from "../../lexicon.svelte";
import { t } from "../../words";
import type { Disc, Face, GameView, Phase } from "../face";
import Attack from "./Attack.svelte";
import Board from "./Board.svelte";
import "./lair.css";
import { asksBot, changeOf, onBoard, strikeOf } from "./offers";
import Party from "./Party.svelte";
import { colourOf, foeBy, heroBy, lairOf, prepared, roomNumber, showsDice, zoneBy } from "./read";
import { CLASS_ICONS, foeIcon, MONSTER_COLOUR, TERROR_COLOUR, terrorIcon } from "./signs";
import Strip from "./Strip.svelte";
import { caution, explain, note } from "./tell";
import Threats from "./Threats.svelte";
import Top from "./Top.svelte";
import type { LairView } from "./view";

function goal(view: GameView): string {
  const terror = lairOf(view).terror;
  return terror ? t("lair.goal.awake", { name: name(terror.key) }) : t("lair.goal.asleep");
}

function phases(view: GameView): Phase[] {
  const lair = lairOf(view);
  const step = (key: LairView["phase"]): Phase => ({ key, label: name(`phase/${key}`), now: lair.phase === key });
  if (lair.phase === "gather") return [step("gather")];
  const steps = [step("begin"), { ...step("act"), hero: lair.active }, step("fight")];
  return lair.terror ? [...steps, step("terror")] : steps;
}

function disc(view: GameView, key: string): Disc | null {
  const lair = lairOf(view);
  const hero = heroBy(lair, key);
  if (hero) {
    const icon = CLASS_ICONS[hero.class] ?? "icon:cowled";
    return { name: name(key), icon, colour: colourOf(lair, key), shape: "disc" };
  }
  const foe = foeBy(lair, key);
  if (foe) return { name: name(key), icon: foeIcon(foe), colour: MONSTER_COLOUR, shape: "hexagon" };
  const terror = lair.terror;
  if (!terror || (key !== terror.key && !zoneBy(lair, key))) return null;
  return { name: name(terror.key), icon: terrorIcon(terror.key), colour: TERROR_COLOUR, shape: "seal" };
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
    if (showsDice(lairOf(view), question)) return changeOf(option) !== null;
    return strikeOf(option) !== null && prepared(question).includes(option);
  },
  showsRoll: (view, question) => showsDice(lairOf(view), question),
  boardName: () => t("lair.tab.rooms"),
  threatsName: () => t("lair.tab.terror"),
  goal,
  phases,
  disc,
  speaker,
  asksBot: (view, option, bot) => asksBot(lairOf(view), option, bot),
  printed: ({ about }) => roomNumber(about) || null,
  onBoard: (view, option) => onBoard(lairOf(view), option),
  note: (_, option) => note(option),
  explain: (view, option) => explain(lairOf(view), option),
  caution: (view, option) => caution(lairOf(view), option),
};
