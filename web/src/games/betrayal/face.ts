// Betrayal at Baldur's Gate in the browser.
import { name } from "../../lexicon.svelte";
import type { Choice } from "../../wire";
import { t } from "../../words";
import type { Face, Phase } from "../face";
import Board from "./Board.svelte";
import "./city.css";
import Party from "./Party.svelte";
import { adventurerOf, figureOf, pointedAt } from "./places";
import { cityOf } from "./read";
import Rotations from "./Rotations.svelte";
import { layOf } from "./rotations";
import { disc } from "./signs";
import Strip from "./Strip.svelte";
import Threats from "./Threats.svelte";
import { caution, explain, noteOf, shortName, spacesTold } from "./told";
import Top from "./Top.svelte";
import type { CityView } from "./view";

function turnTold(city: CityView): string {
  const { round, active, phase, group } = city;
  if (phase === "monsters-act") {
    return figureOf(city, group) ? t("city.goal", { round, name: name(group) }) : t("city.goal.monsters", { round });
  }
  const mover = adventurerOf(city, active);
  if (!mover) return t("city.gathering");
  return active === city.you ? t("city.goal.you", { round }) : t("city.goal", { round, name: shortName(mover) });
}

const goal = (city: CityView, options: Choice[]): string =>
  [turnTold(city), spacesTold(city, options)].filter(Boolean).join(" · ");

/** The search, then the haunt; the monsters have a turn of their own where a haunt brings some. */
function phases(city: CityView): Phase[] {
  if (city.phase === "gather") return [{ key: "gather", label: name("phase/gather"), now: true }];
  const monsters = city.group === "monsters";
  const hero = city.active ? { hero: city.active } : {};
  const steps: Phase[] = [
    { key: "search", label: t("city.phase.search"), now: !city.haunt, ...(city.haunt ? {} : hero) },
    { key: "haunt", label: t("city.phase.haunt"), now: !!city.haunt && !monsters, ...(city.haunt ? hero : {}) },
  ];
  if (city.order.includes("monsters")) steps.push({ key: "monsters", label: name("monsters"), now: monsters });
  return steps;
}

/** Their adventurers are dead, and they have not come back as something else. */
const isDead = (city: CityView, seat: number): boolean =>
  city.adventurers.every((one) => one.seat !== seat || one.dead) && !city.figures.some(({ lead }) => lead === seat);

export const face: Face = {
  slug: "betrayal",
  icon: "icon:duality-mask",
  accent: "bet",
  Board,
  Party,
  Threats,
  Strip,
  Top,
  Attack: Rotations,
  inAttack: (_view, _question, option) => layOf(option) !== null,
  boardName: () => t("city.board"),
  threatsName: () => t("city.threats"),
  goal: (view, options) => goal(cityOf(view), options),
  phases: (view) => phases(cityOf(view)),
  draws: ["DrawEvent", "PlayEvent", "DrawItem", "DrawOmen"],
  disc: (view, key) => disc(cityOf(view), key),
  speaker: (view, seat) => cityOf(view).adventurers.find((one) => one.seat === seat)?.key ?? "",
  hides: (view) => cityOf(view).haunt !== null, // each side has a page of its own
  dead: (view, seat) => isDead(cityOf(view), seat),
  onBoard: (view, option) => cityOf(view).phase === "gather" || pointedAt(cityOf(view), option) !== null,
  explain: (view, option) => explain(cityOf(view), option),
  note: (_view, option) => noteOf([option]),
  caution: (_view, option) => caution(option),
};
