// The face of whoever sits on a seat, in any game.
import { adventurerSign } from "../../games/betrayal/signs";
import { shortName } from "../../games/betrayal/told";
import { heroSign } from "../../games/ravenloft/signs";
import { CLASS_ICONS, SEAT_COLOURS } from "../../games/wakening/signs";
import { name } from "../../lexicon.svelte";
import { t } from "../../words";
import type { Draft } from "./draft.svelte";
import { ASK, RANDOM, type Place } from "./places";

export interface Figure {
  name: string;
  icon: string;
  colour: string;
}

const STONE = "#c3bcad";

export function figureOf(draft: Draft, place: Place): Figure {
  const index = draft.places.indexOf(place);
  if (place.hero === RANDOM) return { name: t("setup.hero.random"), icon: "icon:rolling-dices", colour: STONE };
  if (place.hero === ASK) return { name: t("setup.hero.ask"), icon: "icon:hourglass", colour: STONE };
  const castled = draft.castle?.heroes.find((hero) => hero.key === place.hero);
  if (castled) return { name: name(castled.key), ...heroSign(castled.key) };
  const searching = draft.city?.adventurers.find((one) => one.key === place.hero);
  if (searching) return { name: shortName(searching), ...adventurerSign(searching) };
  const colour = SEAT_COLOURS[index % SEAT_COLOURS.length] ?? STONE;
  for (const calling of draft.lair?.classes ?? []) {
    if (!calling.heroes.includes(place.hero)) continue;
    return { name: name(place.hero), icon: CLASS_ICONS[calling.key] ?? "icon:cowled", colour };
  }
  return { name: t("setup.seat.number", { number: index + 1 }), icon: "icon:cowled", colour };
}
