// The castle in words: names for the ears, and more about an option than its label says.
import type { Choice, Question } from "../../wire";
import { t } from "../../words";
import { tag } from "./acting";
import { odds } from "./chance";
import { pathTo, type ways } from "./path";
import {
  aboutOf, activeHero, beyond, foeOf, heroOf, placeOf, spot, squareIn, tileOf, type Offer, type Spot,
} from "./squares";
import type { BlowView, CastleView, FoeView, HeroView, ItemView, PowerView } from "./view";

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const conditionWord = (condition: HeroView["conditions"][number]): string => t(`castle.condition.${condition}`);

export function foeName(view: CastleView, foe: FoeView): string {
  const owner = heroOf(view, foe.controller);
  const mark = tag(view, foe);
  const name = mark ? `${foe.name}, ${mark}` : foe.name; // the mark is drawn on its token
  const parts = [t("castle.foe.named", { name, hp: foe.hp, most: foe.most_hp })];
  if (foe.villain) parts.push(t("castle.foe.villain"));
  else if (owner) parts.push(t("castle.foe.owned", { hero: owner.name }));
  if (foe.dazed) parts.push(t("castle.dazed"));
  return parts.join(", ");
}

export const heroName = (hero: HeroView): string =>
  [t("castle.hero.named", { name: hero.name, hp: hero.hp, most: hero.most_hp }), ...hero.conditions.map(conditionWord)].join(", ");

export const isMove = (option: Choice): boolean => option.key.startsWith("move:");

/** The side of an unexplored edge that a square lies at. */
function edgeAt(view: CastleView, [column, row]: Spot): string {
  for (const edge of view.unexplored) {
    const tile = tileOf(view, spot(edge.at));
    const near = tile && beyond(tile, edge.side).some(([c, r]) => Math.abs(c - column) + Math.abs(r - row) === 1);
    if (near && tileOf(view, [column, row]) === tile) return t(`castle.side.${edge.side}`);
  }
  return "";
}

/** What a screen reader says about something that may be chosen. */
export function offerName(view: CastleView, offer: Offer, found: ReturnType<typeof ways>): string {
  const { place, options } = offer;
  const parts: string[] = [];
  switch (place.is) {
    case "square": {
      const [column, row] = place.spot;
      const steps = pathTo(found, place.spot).length - 1;
      if (options.some(isMove) && steps > 0)
        parts.push(steps === 1 ? t("castle.move.one") : t("castle.move.many", { steps }));
      const tile = tileOf(view, place.spot)?.name ?? "";
      parts.push(t("castle.square.on", { column, row, tile }));
      const side = edgeAt(view, place.spot);
      if (side) parts.push(t("castle.edge.at", { side }));
      break;
    }
    case "edge":
      parts.push(t("castle.edge", { tile: place.tile.name, side: t(`castle.side.${place.edge.side}`) }));
      break;
    case "tile":
      parts.push(t("castle.tile", { tile: place.tile.name }));
      break;
    case "foe":
      parts.push(foeName(view, place.foe), t(offer.target ? "castle.target" : "castle.chosen"));
      break;
    case "hero":
      parts.push(heroName(place.hero), t("castle.chosen"));
      break;
    case "thing":
      parts.push(place.thing.name, t(offer.target ? "castle.target" : "castle.chosen"));
      break;
    case "marker":
      parts.push(options.length === 1 ? options[0]!.label : place.marker.name);
      break;
  }
  if (options.length > 1) parts.push(t("castle.choices", { count: options.length }));
  return parts.join(", ");
}

const powersOf = (view: CastleView): PowerView[] => view.heroes.flatMap((hero) => hero.powers);
const itemsOf = (view: CastleView): ItemView[] => view.heroes.flatMap((hero) => hero.items);

export interface Weapon {
  name: string;
  blow: BlowView;
  attack: number; // what is added to the die, as far as it does not depend on the target
}

/** Whether what is chosen now will be attacked. */
export const attacks = (question: Question | null): boolean => /^ravenloft:(power|treasure)\//.test(question?.cite ?? "");

/** With what the question asks to attack. */
export function weaponOf(view: CastleView, question: Question | null): Weapon | null {
  const [kind, key] = (question?.cite ?? "").replace("ravenloft:", "").split("/");
  if (kind !== "power") return null;
  for (const hero of view.heroes) {
    const power = hero.powers.find((one) => one.key === key);
    if (power?.blow) return { name: power.name, blow: power.blow, attack: power.blow.attack + hero.bonus };
  }
  return null;
}

/** The foes that may be attacked with it now. */
export function targets(view: CastleView, options: Choice[]): { option: Choice; foe: FoeView }[] {
  return options.flatMap((option) => {
    const foe = foeOf(view, aboutOf(option));
    return foe ? [{ option, foe }] : [];
  });
}

export function hitsOn(attack: number, ac: number): string {
  const { needed } = odds(attack, ac);
  if (needed > 20) return t("castle.hits.never");
  return needed === 1 ? t("castle.hits.sure") : t("castle.hits", { needed });
}

export const attackLine = ({ attack, damage, miss }: BlowView): string =>
  t(miss ? "castle.attack.miss" : "castle.attack", { attack: signed(attack), damage, miss });

export function reachLine(power: PowerView): string {
  if (!power.blow) return t(`castle.timing.${power.timing}`);
  if (power.adjacent) return t("castle.reach.adjacent");
  if (power.far === 0) return t("castle.reach.here");
  return power.far === 1 ? t("castle.reach.one") : t("castle.reach.many", { far: power.far });
}

/** What the hero in turn can still do in its Hero Phase. */
export function leftToDo(view: CastleView): string {
  if (view.phase !== "hero") return "";
  const moves = 2 - view.moved - Number(view.acted);
  const parts: string[] = [];
  if (view.budget)
    parts.push(view.budget === 1 ? t("castle.left.steps.one") : t("castle.left.steps.many", { count: view.budget }));
  if (!view.acted && view.moved < 2) parts.push(t(moves > 1 ? "castle.left.both" : "castle.left.either"));
  else if (moves > 0) parts.push(moves === 1 ? t("castle.left.moves.one") : t("castle.left.moves.many", { count: moves }));
  return parts.join(", ") || t("castle.left.nothing");
}

const covers = (foe: FoeView, [column, row]: Spot, within: number): boolean =>
  foe.covers.some(([c, r]) => Math.max(Math.abs(c! - column), Math.abs(r! - row)) <= within);

const foeShort = (foe: FoeView): string => `${foe.name} (${t("castle.ac")} ${foe.ac}, ${foe.hp}/${foe.most_hp})`;

function besides(view: CastleView, at: Spot): string[] {
  const near = view.foes.filter((foe) => covers(foe, at, 1));
  return near.length ? [t("castle.beside", { names: near.map(foeShort).join(", ") })] : [];
}

function squareTold(view: CastleView, at: Spot): string {
  const tile = tileOf(view, at);
  if (!tile) return "";
  const side = edgeAt(view, at);
  return [
    capital(t("castle.square.on", { column: at[0], row: at[1], tile: tile.name })) + (side ? `, ${t("castle.edge.at", { side })}.` : "."),
    ...besides(view, at),
    ...view.markers
      .filter((marker) => marker.at.join() === tile.at.join())
      .map(({ name }) => t("castle.trap.here", { name })),
  ].join(" ");
}

/** A square is called by its tile: its numbers are nowhere on the board. */
export function called(view: CastleView, name: string): string | null {
  const at = squareIn(name);
  return (at && tileOf(view, at)?.name) ?? null;
}

const ARROWS = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];

/** In which direction one square lies from another. */
function arrow([column, row]: Spot, [toColumn, toRow]: Spot): string {
  const [right, down] = [toColumn - column, toRow - row];
  if (!right && !down) return "";
  const eighths = Math.round((Math.atan2(down, right) / Math.PI) * 4);
  return ARROWS[(eighths + ARROWS.length) % ARROWS.length]!;
}

/** Where a square that may be chosen lies: its direction from the hero in turn, and its tile. */
export function note(view: CastleView, option: Choice): string {
  const place = placeOf(view, aboutOf(option));
  if (place?.is !== "square") return "";
  const from = activeHero(view)?.at;
  return [from ? arrow(spot(from), place.spot) : "", tileOf(view, place.spot)?.name].filter(Boolean).join(" ");
}

function foeTold(view: CastleView, foe: FoeView, question: Question | null): string {
  const weapon = weaponOf(view, question);
  const chance = weapon ? [`${weapon.name} ${hitsOn(weapon.attack, foe.ac)}, ${odds(weapon.attack, foe.ac).percent}%.`] : [];
  return [`${foeShort(foe)}.`, ...chance, ...foe.tactics, foe.text].filter(Boolean).join(" ");
}

export function explain(view: CastleView, option: Choice, question: Question | null = null): string {
  const about = aboutOf(option);
  if (option.key === "end") {
    const at = activeHero(view)?.at;
    return [t("castle.left", { left: leftToDo(view) }), ...(at ? besides(view, spot(at)) : [])].join(" ");
  }
  const power = powersOf(view).find((one) => one.key === about);
  if (power) return `${power.name}: ${power.text}`;
  const item = itemsOf(view).find((one) => one.key === about);
  if (item) return `${item.name}: ${item.text}`;
  const hero = heroOf(view, about);
  if (hero) return `${heroName(hero)}. ${hero.ability}: ${hero.ability_text}`;
  const place = placeOf(view, about);
  if (place?.is === "square") return squareTold(view, place.spot);
  if (place?.is === "foe") return foeTold(view, place.foe, question);
  return "";
}

export function caution(view: CastleView, option: Choice): string {
  return option.key === "end" && !view.moved && !view.acted ? t("castle.caution.end") : "";
}
