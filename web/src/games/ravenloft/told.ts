// The castle in words: names for the ears, and more about an option than its label says.
import { name, text } from "../../lexicon.svelte";
import { aloud } from "../../rendered";
import type { Choice } from "../../wire";
import { t } from "../../words";
import { percent } from "../../words/numbers";
import { tag } from "./acting";
import { needed } from "./chance";
import { activeHero, beyond, doesOf, foeOf, heroOf, pointedAt, spot, tileOf, type Offer, type Spot } from "./squares";
import type { BlowView, CastleView, FoeView, HeroView, PowerView, TileView } from "./view";

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A card with what is printed on it. */
const card = (key: string): string => `${name(key)}: ${text(key)}`;

/** The key of what is printed on a hero. */
export const ability = ({ key }: { key: string }): string => `${key}/ability`;

/** As sentences call it, with the number that tells it from others of its name. */
export const tileName = ({ key, number }: TileView): string => (number ? `${name(key)} ${number}` : name(key));

export function foeName(view: CastleView, foe: FoeView): string {
  const owner = heroOf(view, foe.controller);
  const mark = tag(view, foe); // it is drawn on its token
  const called = mark ? `${name(foe.key)}, ${mark}` : name(foe.key);
  const parts = [t("castle.figure.named", { name: called, hp: foe.hp, most: foe.most_hp })];
  if (foe.villain) parts.push(t("castle.foe.villain"));
  else if (owner) parts.push(t("castle.foe.owned", { hero: name(owner.key) }));
  if (foe.dazed) parts.push(name("dazed"));
  return parts.join(", ");
}

export const heroName = (hero: HeroView): string =>
  [t("castle.figure.named", { name: name(hero.key), hp: hero.hp, most: hero.most_hp }), ...hero.conditions.map(name)].join(", ");

export const isMove = (option: Choice): boolean => option.kind === "go" && doesOf(option)?.is === "Square";

/** So many squares of a move it takes; nothing if it is no move. */
export const stepsOf = (option: Choice): number => option.outlook?.costs.square ?? 0;

/** An unexplored edge that a square lies at. */
function edgeAt(view: CastleView, [column, row]: Spot): string[] {
  for (const edge of view.unexplored) {
    const tile = tileOf(view, spot(edge.at));
    const near = tile && beyond(tile, edge.side).some(([c, r]) => Math.abs(c - column) + Math.abs(r - row) === 1);
    if (near && tileOf(view, [column, row]) === tile) return [t("castle.edge.at", { side: name(edge.side) })];
  }
  return [];
}

/** What a screen reader says about something that may be chosen. */
export function offerName(view: CastleView, { place, options, target }: Offer): string {
  const labels = options.map(({ label }) => aloud(label));
  const chosen = t(target ? "castle.target" : "castle.chosen");
  const parts: string[] = [];
  switch (place.is) {
    case "square": {
      const count = Math.max(...options.map(stepsOf));
      parts.push(...labels, ...(count ? [t("castle.steps", { count })] : []), ...edgeAt(view, place.spot));
      break;
    }
    case "edge":
    case "tile":
      parts.push(...labels);
      break;
    case "foe":
      parts.push(foeName(view, place.foe), chosen);
      break;
    case "hero":
      parts.push(heroName(place.hero), chosen);
      break;
    case "thing":
      parts.push(name(place.thing.key), chosen);
      break;
    case "marker":
      parts.push(labels.length === 1 ? labels[0]! : name(place.marker.key));
      break;
  }
  if (options.length > 1) parts.push(t("castle.choices", { count: options.length }));
  return parts.join(", ");
}

/** An attack that may be chosen: with what, against whom, and how likely it hits. */
export interface Aim {
  option: Choice;
  power: string;
  foe: FoeView;
  chance: number | null;
}

export function aimOf(view: CastleView, option: Choice): Aim | null {
  const does = doesOf(option);
  const foe = does?.is === "Strikes" ? foeOf(view, does.target) : undefined;
  return does?.is === "Strikes" && foe ? { option, power: does.power, foe, chance: option.outlook?.chance ?? null } : null;
}

const powersOf = (view: CastleView): PowerView[] => view.heroes.flatMap((hero) => hero.powers);

/** The attack that is printed on a power, with what else its hero adds to the die. */
export function blowOf(view: CastleView, power: string): BlowView | null {
  for (const hero of view.heroes) {
    const blow = hero.powers.find(({ key }) => key === power)?.blow;
    if (blow) return { ...blow, attack: blow.attack + hero.bonus };
  }
  return null;
}

export function hitsOn(chance: number): string {
  const face = needed(chance);
  if (face > 20) return t("castle.hits.never");
  return face === 1 ? t("castle.hits.sure") : t("castle.hits", { needed: face });
}

export const attackLine = ({ attack, damage, miss }: BlowView): string =>
  t(miss ? "castle.attack.miss" : "castle.attack", { attack: signed(attack), damage, miss });

export function reachLine(power: PowerView): string {
  if (!power.blow) return t(`castle.timing.${power.timing}`);
  if (power.adjacent) return t("castle.reach.adjacent");
  return power.far === 0 ? t("castle.reach.here") : t("castle.reach", { far: power.far });
}

/** What the hero in turn can still do in its Hero Phase. */
export function leftToDo(view: CastleView): string {
  if (view.phase !== "hero") return "";
  const moves = 2 - view.moved - Number(view.acted);
  const parts: string[] = [];
  if (view.budget) parts.push(t("castle.left.steps", { count: view.budget }));
  if (!view.acted && view.moved < 2) parts.push(t(moves > 1 ? "castle.left.both" : "castle.left.either"));
  else if (moves > 0) parts.push(t("castle.left.moves", { count: moves }));
  return parts.join(", ") || t("castle.left.nothing");
}

const covers = (foe: FoeView, [column, row]: Spot, within: number): boolean =>
  foe.covers.some(([c, r]) => Math.max(Math.abs(c! - column), Math.abs(r! - row)) <= within);

const foeShort = (foe: FoeView): string => `${name(foe.key)} (${t("castle.ac")} ${foe.ac}, ${foe.hp}/${foe.most_hp})`;

/** What a foe does when it acts, line by line, and what else is printed on its card. */
export const foeLines = (foe: FoeView): string[] => [...foe.tactics, foe.key].map(text).filter(Boolean);

function besides(view: CastleView, at: Spot): string[] {
  const near = view.foes.filter((foe) => covers(foe, at, 1));
  return near.length ? [t("castle.beside", { names: near.map(foeShort).join(", ") })] : [];
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function squareTold(view: CastleView, at: Spot): string {
  const tile = tileOf(view, at);
  const here = view.markers.filter((marker) => marker.at.join() === tile?.at.join());
  return [
    ...edgeAt(view, at).map((edge) => `${capital(edge)}.`),
    ...besides(view, at),
    ...here.map(({ key }) => t("castle.trap.here", { name: name(key) })),
  ].join(" ");
}

const ARROWS = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];

/** In which direction one square lies from another. */
function arrow([column, row]: Spot, [toColumn, toRow]: Spot): string {
  const [right, down] = [toColumn - column, toRow - row];
  if (!right && !down) return "";
  const eighths = Math.round((Math.atan2(down, right) / Math.PI) * 4);
  return ARROWS[(eighths + ARROWS.length) % ARROWS.length]!;
}

/** Where a square that may be chosen lies from the hero in turn, and how far it is. */
export function note(view: CastleView, option: Choice): string {
  const place = pointedAt(view, option);
  if (place?.is !== "square") return "";
  const from = activeHero(view)?.at;
  const count = stepsOf(option);
  return [from ? arrow(spot(from), place.spot) : "", count ? t("castle.steps", { count }) : ""].filter(Boolean).join(" ");
}

function foeTold(view: CastleView, foe: FoeView, option: Choice): string {
  const aim = aimOf(view, option);
  const chance = aim && aim.chance !== null ? [`${name(aim.power)} ${hitsOn(aim.chance)}, ${percent(aim.chance)}.`] : [];
  return [`${foeShort(foe)}.`, ...chance, ...foeLines(foe)].join(" ");
}

export function explain(view: CastleView, option: Choice): string {
  const { about } = option;
  if (option.kind === "end") {
    const at = activeHero(view)?.at;
    return [t("castle.left", { left: leftToDo(view) }), ...(at ? besides(view, spot(at)) : [])].join(" ");
  }
  const held = [...powersOf(view), ...view.heroes.flatMap((hero) => hero.items)];
  if (held.some(({ key }) => key === about)) return card(about);
  const hero = heroOf(view, about);
  if (hero) return `${heroName(hero)}. ${card(ability(hero))}`;
  const place = pointedAt(view, option);
  if (place?.is === "square") return squareTold(view, place.spot);
  return place?.is === "foe" ? foeTold(view, place.foe, option) : "";
}

export const caution = (option: Choice): string =>
  option.kind === "end" && option.outlook?.fair === false ? t("castle.caution.end") : "";
