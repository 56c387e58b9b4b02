// The city in words: names for the ears, and more about an option than its label says.
import { name, sortOf, text } from "../../lexicon.svelte";
import { aloud } from "../../rendered";
import type { Choice } from "../../wire";
import { t } from "../../words";
import { percent } from "../../words/numbers";
import { bestOdds, bestTask, isStep, oddsOf, spacesLeft, unusualCost } from "./means";
import type { Nearness } from "./omens";
import { cellOf, isPower, isTile, pieces, pointedAt, SIDES, type Offer, type Piece } from "./places";
import { doesOf } from "./read";
import type { AdventurerView, CardView, CityView, KnownView, TileView, TokenView, TraitView } from "./view";

/** What an adventurer is called for short: nicknames and families are left out. */
export const shortName = ({ key }: Pick<AdventurerView, "key">): string => name(`${key}/short`);

/** What somebody is by birth and by trade. */
export const descent = ({ race, calling }: Pick<AdventurerView, "race" | "calling">): string => `${name(race)}, ${name(calling)}`;

/** The key of an adventurer's power. */
export const powerOf = (adventurer: string): string => `${adventurer}/power`;

/** "Sanity 1, start value 3, 1 step above the skull". */
export function trackName({ trait, value, values, start, step }: TraitView): string {
  const above = step === 0 ? t("city.track.skull") : t("city.track.above", { steps: step });
  return t("city.track", { trait: name(trait), value, start: values[start] ?? 0, above });
}

export const cardTold = ({ kind, flags }: CardView): string => [kind, ...flags.map((flag) => `flag/${flag}`)].map(name).join(", ");

/** A card or token with its face, as far as one knows it. */
export const faced = ({ key, face, down }: CardView | TokenView): string =>
  [name(key), ...(face ? [name(face)] : []), ...(down ? [t("city.token.down")] : [])].join(", ");

/** Figures of one kind. */
export const severalTold = (kind: string, count: number): string => t("city.figures", { count, name: name(kind) });

export function pieceName(piece: Piece): string {
  switch (piece.is) {
    case "adventurer": {
      const { key, side, conditions } = piece.adventurer;
      return [key, side, ...conditions].filter(Boolean).map(name).join(", ");
    }
    case "figure": {
      const { key, kind, stunned, conditions } = piece.figure;
      const states = stunned ? ["stunned", ...conditions] : conditions;
      return [piece.count > 1 ? severalTold(kind, piece.count) : name(key), ...states.map(name)].join(", ");
    }
    case "pile":
      return t("city.pile", { names: piece.pile.cards.map(faced).join(", ") });
    case "token":
      return faced(piece.token);
  }
}

/** Who and what is on a tile; the far side of a barrier is told apart. */
export function onTile(view: CityView, tile: TileView): string[] {
  return pieces(view)
    .filter(({ at }) => cellOf(at) === tile.at)
    .map((piece) => (piece.at === tile.at ? pieceName(piece) : `${pieceName(piece)} ${t("city.tile.beyond")}`));
}

/** Who turned on the others, as far as it is known. */
export function traitorTold({ adventurers, haunt }: CityView): string {
  const traitors = adventurers.filter(({ side }) => side === "traitor");
  if (haunt?.side === "each") return t("city.reveal.all");
  if (haunt?.side === "traitor") return t("city.reveal.you");
  if (traitors.length) return t("city.reveal.other", { names: traitors.map(({ key }) => name(key)).join(", ") });
  return adventurers.every(({ side }) => side === "hero") ? t("city.reveal.none") : "";
}

/** What one knows and others may not: what it is, and whose. */
export const secretName = ({ who, what }: KnownView): string => [who, what].filter(Boolean).map(name).join(", ");

/** What a secret says; a note is read out. */
export const secretTold = ({ value }: KnownView): string =>
  value.map((key) => (sortOf(key) === "note" ? text(key) : name(key))).join(", ");

const tileName = ({ key, kind, symbol, face, states, shut }: TileView): string =>
  [
    ...[key, kind, ...(symbol === "none" ? [] : [symbol]), ...Object.keys(states)].map(name),
    ...(face === "wreck" ? [t("city.tile.wreck")] : []),
    ...SIDES.flatMap((side, at) => (shut[at] ? [t("city.tile.shut", { side: name(side) })] : [])),
  ].join(", ");

/** A tile in one sentence, with everybody on it. */
export function tileTold(view: CityView, tile: TileView): string {
  const names = onTile(view, tile).join("; ");
  return [tileName(tile), names && t("city.tile.here", { names })].filter(Boolean).join("; ");
}

/** The stack behind an unexplored door; nothing where there is only a wall. */
const stackBehind = (options: Choice[]): TileView["kind"] | null =>
  options.map(doesOf).reduce<TileView["kind"] | null>((found, does) => found ?? (does?.is === "Opens" ? does.stack : null), null);

/** What a screen reader says about something that may be chosen. */
export function offerName(view: CityView, { place, options, target }: Offer): string {
  const parts = options.length === 1 ? options.map(({ label }) => aloud(label)) : [];
  if (place.is === "tile") parts.push(tileTold(view, place.tile));
  else if (place.is === "door") {
    const stack = stackBehind(options);
    const where = { tile: name(place.tile.key), side: name(SIDES[place.side]!) };
    if (stack) parts.push(t("city.door", { ...where, kind: name(stack) }));
  } else parts.push(pieceName(place.piece), t(target ? "city.target" : "city.chosen"));
  const note = noteOf(options);
  if (note) parts.push(note);
  if (options.length > 1) parts.push(t("city.choices", { count: options.length }));
  return parts.join(", ");
}

/** How likely the next omen begins the haunt. */
export const nextTold = ({ dice, chance }: Nearness): string =>
  chance === 1 ? t("city.omens.sure") : t("city.omens.next", { dice, chance: percent(chance) });

/** How far whoever acts can still move; nothing while something else is asked. */
export function spacesTold(view: CityView, options: Choice[]): string {
  if (options.some(isStep)) return t("city.spaces", { count: spacesLeft(view) });
  if (view.bound.length) return t("city.bound", { things: view.bound.map(name).join(", ") });
  return options.some(({ kind }) => kind === "end") ? t("city.stopped") : "";
}

const costTold = (count: number): string => t("city.cost", { count }); // of one space nothing is told

/** What an option takes, or its chance, in a few words; nothing for a plain step. */
export function noteOf(options: Choice[]): string {
  const cost = unusualCost(options);
  if (cost !== null) return costTold(cost);
  const odds = bestOdds(options);
  if (odds) return t("city.odds.short", { ...odds, chance: percent(odds.chance) });
  const task = bestTask(options);
  return task === null ? "" : percent(task);
}

/** More than the label says. */
export function explain(view: CityView, option: Choice): string {
  const odds = oddsOf(option);
  if (odds) return t("city.odds.told", { ...odds, chance: percent(odds.chance) });
  const cost = unusualCost([option]);
  const task = bestTask([option]);
  const takes = cost === null ? "" : `${costTold(cost)}.`;
  const succeeds = task === null ? "" : t("city.task.told", { chance: percent(task) });
  return [takes, succeeds, comesTold(option), aboutTold(view, option)].filter(Boolean).join(" ");
}

/** Monsters that think for themselves, act next, and have whoever ends the turn in mind. */
function comesTold({ outlook }: Choice): string {
  return outlook?.then.length ? t("city.end.then", { names: outlook.then.map(name).join(", ") }) : "";
}

function aboutTold(view: CityView, option: Choice): string {
  const place = pointedAt(view, option);
  if (place?.is === "door") return stackTold(view, stackBehind([option]));
  if (place?.is === "tile" && isTile(place.tile, option.about))
    return [`${tileTold(view, place.tile)}.`, text(place.tile.key)].filter(Boolean).join(" ");
  const key = isPower(view, option) ? powerOf(option.about) : option.about;
  const printed = text(key);
  return printed && `${name(key)}: ${printed}`;
}

function stackTold({ stacks }: CityView, stack: TileView["kind"] | null): string {
  if (!stack) return "";
  const count = stacks.find(({ kind }) => kind === stack)?.size ?? 0;
  return t(count ? "city.door.told" : "city.door.last", { kind: name(stack), count });
}

/** Who has all spaces left and ends the turn may have overlooked it. */
export const caution = ({ kind, outlook }: Choice): string => (kind === "end" && outlook?.fair === false ? t("city.caution.end") : "");
