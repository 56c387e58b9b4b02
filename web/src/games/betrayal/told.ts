// The city in words: names for the ears, and more about an option than its label says.
import type { Choice } from "../../wire";
import { t } from "../../words";
import { bestOdds, isStep, oddsOf, spacesLeft, unusualCost } from "./means";
import type { Nearness } from "./omens";
import { aboutOf, adventurerOf, cellOf, isOwnDeed, pieces, placeOf, SIDES, type Offer, type Piece } from "./places";
import type { AdventurerView, CardView, CityView, TileView, TraitView } from "./view";

const END = "end"; // the option to end one's turn

/** What an adventurer is called for short: nicknames and families are left out. */
export const shortName = ({ key }: Pick<AdventurerView, "key">): string => key.charAt(0).toUpperCase() + key.slice(1);

export const traitName = (trait: TraitView["trait"]): string => t(`city.trait.${trait}`);

/** "Sanity 1, start value 3, one step above the skull". */
export function trackName({ trait, value, values, start, step }: TraitView): string {
  const above =
    step === 0 ? t("city.track.skull") : step === 1 ? t("city.track.one") : t("city.track.many", { steps: step });
  return t("city.track", { trait: traitName(trait), value, start: values[start] ?? 0, above });
}

export function cardTold(card: CardView): string {
  const kind = t(`city.card.${card.kind as "item" | "omen" | "event" | "token"}`);
  return [kind, ...card.flags.map((flag) => t(`city.flag.${flag}`))].join(", ");
}

export const sideName = (side: string): string => (side === "traitor" ? t("city.traitor") : side === "hero" ? t("city.hero") : "");

export function pieceName(piece: Piece): string {
  switch (piece.is) {
    case "adventurer": {
      const { name, side, conditions } = piece.adventurer;
      return [name, sideName(side), ...conditions].filter(Boolean).join(", ");
    }
    case "figure": {
      const { figure, count } = piece;
      const name = count > 1 ? t("city.figures", { count, name: figure.name.replace(/ \d+$/, "") }) : figure.name;
      return [name, figure.stunned ? t("city.stunned") : "", ...figure.conditions].filter(Boolean).join(", ");
    }
    case "pile":
      return t("city.pile", { names: piece.pile.cards.map(({ name }) => name).join(", ") });
    case "token":
      return piece.token.name;
  }
}

/** Who and what is on a tile; the far side of a barrier is told apart. */
export function onTile(view: CityView, tile: TileView): string[] {
  return pieces(view)
    .filter(({ at }) => cellOf(at) === tile.at)
    .map((piece) => (piece.at.endsWith("/2") ? `${pieceName(piece)} ${t("city.tile.beyond")}` : pieceName(piece)));
}

/** Who turned on the others, as far as it is known. */
export function traitorTold({ adventurers, haunt }: CityView): string {
  const traitors = adventurers.filter(({ side }) => side === "traitor");
  if (traitors.length === adventurers.length) return t("city.reveal.all");
  if (haunt?.side === "traitor") return t("city.reveal.you");
  if (traitors.length) return t("city.reveal.other", { names: traitors.map(({ name }) => name).join(", ") });
  return adventurers.every(({ side }) => side === "hero") ? t("city.reveal.none") : "";
}

const tileName = (tile: TileView): string => {
  const kind = t(`city.kind.${tile.kind}`);
  const symbol = tile.symbol === "none" ? "" : `, ${t(`city.symbol.${tile.symbol}`)}`;
  return t("city.tile", { name: tile.name, kind }) + symbol;
};

/** A tile in one sentence, with everybody on it. */
export function tileTold(view: CityView, tile: TileView): string {
  const names = onTile(view, tile).join("; ");
  return [tileName(tile), names && t("city.tile.here", { names })].filter(Boolean).join("; ");
}

const sideOf = (side: number): string => t(`city.side.${SIDES[side] ?? "north"}`);

/** What a screen reader says about something that may be chosen. */
export function offerName(view: CityView, { place, options, target }: Offer): string {
  const parts: string[] = options.length === 1 ? [options[0]!.label] : [];
  if (place.is === "tile") parts.push(tileTold(view, place.tile));
  else if (place.is === "door") {
    const kind = t(`city.kind.${doorKind(place.tile, place.side)}`);
    parts.push(t("city.door", { kind, tile: place.tile.name, side: sideOf(place.side) }));
  } else parts.push(pieceName(place.piece), t(target ? "city.target" : "city.chosen"));
  const note = noteOf(view, options);
  if (note) parts.push(note);
  if (options.length > 1) parts.push(t("city.choices", { count: options.length }));
  return parts.join(", ");
}

/** The stack that the door draws from. */
function doorKind(tile: TileView, side: number): TileView["kind"] {
  const door = tile.doors[side];
  return door === "building" || door === "street" || door === "catacomb" ? door : tile.kind;
}

/** How likely the next omen begins the haunt. */
export function nextTold({ dice, percent, sure }: Nearness): string {
  if (sure) return t("city.omens.sure");
  return t(dice === 1 ? "city.omens.next.one" : "city.omens.next", { dice, chance: percent });
}

/** How far whoever acts can still move; nothing while something else is asked. */
export function spacesTold(view: CityView, options: Choice[]): string {
  const count = spacesLeft(view);
  if (options.some(isStep)) return count === 1 ? t("city.space") : t("city.spaces", { count });
  return options.some(({ key }) => key === END) ? t("city.stopped") : "";
}

const cardsOf = (view: CityView): CardView[] => [
  ...view.adventurers.flatMap(({ cards }) => cards),
  ...view.figures.flatMap(({ cards }) => cards),
  ...view.piles.flatMap(({ cards }) => cards),
];

const costTold = (count: number): string => t("city.cost", { count }); // of one space nothing is told

/** What an option takes, or its chance, in a few words; nothing for a plain step. */
export function noteOf(view: CityView, options: Choice[]): string {
  const cost = unusualCost(view, options);
  if (cost !== null) return costTold(cost);
  const odds = bestOdds(view, options);
  if (!odds) return "";
  const { mine, theirs, percent: chance } = odds;
  return t(mine === 1 ? "city.odds.short.one" : "city.odds.short", { mine, theirs, chance });
}

/** More than the label says. */
export function explain(view: CityView, option: Choice): string {
  const odds = oddsOf(view, option);
  if (odds) return t("city.odds.told", { mine: odds.mine, theirs: odds.theirs, chance: odds.percent });
  const cost = unusualCost(view, [option]);
  const takes = cost === null ? "" : `${costTold(cost)}.`;
  return [takes, aboutTold(view, option)].filter(Boolean).join(" ");
}

function aboutTold(view: CityView, option: Choice): string {
  const about = aboutOf(option);
  const owner = isOwnDeed(option) ? adventurerOf(view, option.about) : undefined;
  if (owner) return `${owner.power}: ${owner.power_text}`;
  const card = cardsOf(view).find(({ key }) => key === about);
  if (card) return `${card.name}: ${card.text}`;
  const place = placeOf(view, about);
  if (place?.is === "tile") return [`${tileTold(view, place.tile)}.`, place.tile.text].filter(Boolean).join(" ");
  if (place?.is === "door") {
    const kind = doorKind(place.tile, place.side);
    const count = view.stacks.find((stack) => stack.kind === kind)?.size ?? 0;
    return t(count ? "city.door.told" : "city.door.last", { kind: t(`city.kind.${kind}`), count });
  }
  return place?.is === "piece" && place.piece.is === "token" ? place.piece.token.text : "";
}

/** Who has all spaces left and ends the turn may have overlooked it. */
export function caution(view: CityView, option: Choice): string {
  if (option.key !== END || view.stopped || view.attacked) return "";
  const speed = adventurerOf(view, view.active)?.traits.find(({ trait }) => trait === "speed")?.value;
  return speed !== undefined && view.spaces >= speed ? t("city.caution.end") : "";
}
