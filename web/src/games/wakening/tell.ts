// The lair in words: names of things with their state, and more about an option than its label says.
import { name, text } from "../../lexicon.svelte";
import type { Choice } from "../../wire";
import { t, type Word } from "../../words";
import { percent, rounded } from "../../words/numbers";
import { foeBy, heroBy, roomNumber, zoneBy } from "./read";
import type { BoxView, FoeView, HeroView, LairView, RoomView, TreasureView, ZoneView } from "./view";

/** What the card of a class says stands under its ability. */
export const abilityKey = (hero: Pick<HeroView, "class">): string => `${hero.class}/ability`;

export function boxes(row: BoxView[]): string {
  const open = row.filter((box) => !box.marked);
  const numbers = open.map((box) => box.number || "").join(" ").trim();
  return t("lair.boxes", { open: numbers || open.length, marked: row.length - open.length });
}

export function foe(one: FoeView): string {
  const weak = one.weakness ? `, ${t("lair.weak", { kind: name(one.weakness) })}` : "";
  return `${name(one.key)}, ${boxes(one.boxes)}${weak}`;
}

export function zone(one: ZoneView): string {
  if (one.disabled) return `${name(one.key)}, ${t("lair.zone.disabled")}`;
  return `${name(one.key)}, ${boxes(one.boxes)}${one.open ? "" : `, ${t("lair.zone.locked")}`}`;
}

const MOST_NAMED = 3;

/** Things by name; where they are many, how many. */
export const few = (keys: string[], many: Word): string =>
  keys.length > MOST_NAMED ? t(many, { count: keys.length }) : listed(keys);

export const roomName = (room: RoomView): string =>
  room.awake ? t("lair.room.named", { number: room.number, name: name(room.card) }) : t("lair.room", { number: room.number });

export function room(lair: LairView, one: RoomView): string {
  if (!one.awake) {
    const bed = one.number === lair.rooms.length && !lair.terror;
    return `${roomName(one)}: ${t(bed ? "lair.room.bed" : "lair.room.asleep")}`;
  }
  const here = [
    ...(one.terror && lair.terror ? [lair.terror.key] : []),
    ...[...one.monsters, ...one.traps].map((each) => each.key),
    ...one.heroes,
  ];
  const told = t("lair.room.told", { advantage: listed(one.advantage), here: listed(here) || t("lair.room.empty") });
  return `${roomName(one)}: ${told}`;
}

const listed = (keys: string[]): string => keys.map(name).join(", ");

export const hero = (one: HeroView): string =>
  t("lair.hero.told", {
    name: name(one.key),
    class: name(one.class),
    room: one.room,
    damage: one.damage,
    most: one.boxes.length,
  });

export function treasure(card: TreasureView): string {
  if (card.special) return `${name(card.key)}: ${text(card.key)}`;
  return `${name(card.key)}: ${weapon(card)}\n${name(card.item)}: ${text(card.item)}`;
}

/** The weapon half of a card: its type, whom it prefers, and as what it then counts besides. */
export function weapon(card: TreasureView): string {
  if (!card.type || !card.bonus) return "";
  return t("lair.weapon.told", {
    kind: name(card.type),
    whom: name(card.prefers),
    bonus: name(card.bonus),
  });
}

const held = (lair: LairView): TreasureView[] =>
  lair.heroes.flatMap((one) => [...one.weapons, ...one.items, ...one.reserve]);

export function explain(lair: LairView, option: Choice): string {
  const key = option.about;
  if (option.kind === "end") return ending(lair, option);
  const about = heroBy(lair, key);
  if (about) return option.kind === "use" ? ability(about) : hero(about);
  const number = roomNumber(key);
  if (number) return room(lair, lair.rooms[number - 1]!);
  const card = held(lair).find((one) => one.key === key);
  if (card) return treasure(card);
  const target = foeBy(lair, key);
  if (target) return foe(target);
  const part = zoneBy(lair, key);
  if (part) return zone(part);
  return lair.terror?.key === key ? text(key) : "";
}

const ability = (one: HeroView): string => `${name(abilityKey(one))}: ${text(abilityKey(one))}`;

function ending(lair: LairView, { outlook }: Choice): string {
  const left = `${actionsLeft(lair.actions)}.`;
  if (!outlook?.then.length) return `${left} ${t("lair.end.quiet")}`;
  const names = listed(outlook.then);
  const harm = outlook.harm[lair.active];
  if (harm === undefined) return `${left} ${t("lair.end.terror", { name: names })}`;
  return `${left} ${t("lair.end.monsters", { names, damage: rounded(harm) })}`;
}

export const actionsLeft = (count: number): string => t("lair.actions.left", { count });

/** What an option takes, and how likely it succeeds. */
export function note({ kind, outlook }: Choice): string {
  const actions = kind === "use" ? outlook?.costs.action : 0; // that a step or an attack takes one is known to all
  const chance = kind === "yes" ? null : outlook?.chance; // the dice above say it
  return [
    ...(actions ? [t("lair.actions", { count: actions })] : []),
    ...(typeof chance === "number" ? [percent(chance)] : []),
  ].join(", ");
}

/** Why one might not want an option that is easily taken by mistake. */
export const caution = (lair: LairView, option: Choice): string =>
  option.outlook?.fair === false ? `${actionsLeft(lair.actions)}.` : "";
