// The lair in words: names of things with their state, and more about an option than its label says.
import type { Choice } from "../../wire";
import { t, type Word } from "../../words";
import { thing } from "./offers";
import { foeBy, heroBy, roomNumber, zoneBy } from "./read";
import type { Kind } from "./signs";
import type { BoxView, FoeView, HeroView, LairView, RoomView, TreasureView, ZoneView } from "./view";

const KIND_WORDS: Record<Kind, Word> = {
  fire: "lair.kind.fire",
  frost: "lair.kind.frost",
  grievous: "lair.kind.grievous",
  holy: "lair.kind.holy",
  poison: "lair.kind.poison",
  precision: "lair.kind.precision",
};
export const kindName = (kind: Kind): string => t(KIND_WORDS[kind]);

const ARCHETYPES: Record<string, Word> = {
  fighter: "lair.fighters",
  wanderer: "lair.wanderers",
  arcanist: "lair.arcanists",
};
export const archetypes = (key: string): string => (ARCHETYPES[key] ? t(ARCHETYPES[key]) : key);

/** "1 action", "2 actions". */
export const many = (count: number, one: Word, more: Word): string => t(count === 1 ? one : more, { count });
export const actionsLeft = (count: number): string => many(count, "lair.action.left", "lair.actions.left");
export const turns = (count: number): string => many(count, "lair.turn", "lair.turns");

export function boxes(row: BoxView[]): string {
  const open = row.filter((box) => !box.marked);
  const numbers = open.map((box) => box.number || "").join(" ").trim();
  return t("lair.boxes", { open: numbers || open.length, marked: row.length - open.length });
}

export function foe(one: FoeView): string {
  const weak = one.weakness ? `, ${t("lair.weak", { kind: kindName(one.weakness) })}` : "";
  return `${one.name}, ${boxes(one.boxes)}${weak}`;
}

export function zone(one: ZoneView): string {
  if (one.disabled) return `${one.name}, ${t("lair.zone.disabled")}`;
  return `${one.name}, ${boxes(one.boxes)}${one.open ? "" : `, ${t("lair.zone.locked")}`}`;
}

export const roomName = (room: RoomView): string =>
  room.awake ? t("lair.room.named", { number: room.number, name: room.name }) : t("lair.room", { number: room.number });

export function room(lair: LairView, one: RoomView): string {
  if (!one.awake) {
    const bed = one.number === lair.rooms.length && !lair.terror;
    return `${roomName(one)}: ${t(bed ? "lair.room.bed" : "lair.room.asleep")}`;
  }
  const here = [
    ...(one.terror && lair.terror ? [lair.terror.name] : []),
    ...[...one.monsters, ...one.traps].map((each) => each.name),
    ...one.heroes.map((key) => heroBy(lair, key)?.name ?? key),
  ];
  const advantage = one.advantage.map(kindName).join(", ");
  const told = t("lair.room.told", { advantage, here: here.join(", ") || t("lair.room.empty") });
  return `${roomName(one)}: ${told}`;
}

export const hero = (one: HeroView): string =>
  t("lair.hero.told", {
    name: one.name,
    class: one.class_name,
    room: one.room,
    damage: one.damage,
    most: one.boxes.length,
  });

export function treasure(card: TreasureView): string {
  if (card.special) return `${card.name}: ${card.text}`;
  return `${card.name}: ${weapon(card)}\n${card.item_name}: ${card.item_text}`;
}

/** The weapon half of a card: "fire, prefers Wanderers (then also precision)". */
export function weapon(card: TreasureView): string {
  if (!card.type || !card.bonus) return "";
  return t("lair.weapon.told", {
    kind: kindName(card.type),
    whom: archetypes(card.prefers),
    bonus: kindName(card.bonus),
  });
}

const held = (lair: LairView): TreasureView[] =>
  lair.heroes.flatMap((one) => [...one.weapons, ...one.items, ...one.reserve]);

export function explain(lair: LairView, option: Choice): string {
  const key = thing(option);
  if (option.key === "end") return ending(lair);
  const about = heroBy(lair, key);
  if (about) return option.key.startsWith(`${key}:`) ? `${about.ability}: ${about.ability_text}` : hero(about);
  const number = roomNumber(key);
  if (number) return room(lair, lair.rooms[number - 1]!);
  const card = held(lair).find((one) => one.key === key);
  if (card) return treasure(card);
  const target = foeBy(lair, key);
  if (target) return foe(target);
  const part = zoneBy(lair, key);
  if (part) return zone(part);
  return lair.terror?.key === key ? lair.terror.text : "";
}

function ending(lair: LairView): string {
  const here = lair.rooms.find((one) => one.heroes.includes(lair.active));
  const left = `${actionsLeft(lair.actions)}.`;
  if (here?.monsters.length)
    return `${left} ${t("lair.end.monsters", { names: here.monsters.map((one) => one.name).join(", ") })}`;
  if (here?.terror && lair.terror) return `${left} ${t("lair.end.terror", { name: lair.terror.name })}`;
  return `${left} ${t("lair.end.quiet")}`;
}

/** Why one might not want an option that is easily taken by mistake. */
export const caution = (lair: LairView, option: Choice): string =>
  option.key === "end" && lair.actions ? `${actionsLeft(lair.actions)}.` : "";
