// Castle Ravenloft in the browser.
import { name, text } from "../../lexicon.svelte";
import type { Face, GameView, Phase } from "../face";
import { t } from "../../words";
import Attack from "./Attack.svelte";
import Board from "./Board.svelte";
import Party from "./Party.svelte";
import { disc } from "./signs";
import { pointedAt } from "./squares";
import Strip from "./Strip.svelte";
import Threats from "./Threats.svelte";
import { aimOf, caution, explain, note } from "./told";
import Top from "./Top.svelte";
import type { CastleView } from "./view";

const castle = (view: GameView): CastleView => view as unknown as CastleView;

function phases(view: CastleView): Phase[] {
  if (!view.active) return [{ key: "gather", label: name("phase/gather"), now: true }];
  // A turn begins in the Hero Phase: what happens at its start belongs there.
  const now = view.phase === "begin" ? "hero" : view.phase;
  return (["hero", "explore", "villain"] as const).map((key) => ({
    key,
    label: name(`phase/${key}`),
    now: key === now,
    ...(key === now ? { hero: view.active } : {}),
  }));
}

/** The hero in turn if this seat leads it, else the only hero it leads. */
function speaker(view: CastleView, seat: number): string {
  const mine = view.heroes.filter((hero) => hero.seat === seat);
  const named = mine.find((hero) => hero.key === view.active) ?? (mine.length === 1 ? mine[0] : undefined);
  return named?.key ?? "";
}

export const face: Face = {
  slug: "ravenloft",
  icon: "icon:castle",
  accent: "rav",
  Board,
  Party,
  Threats,
  Strip,
  Top,
  Attack,
  inAttack: (view, _, option) => aimOf(castle(view), option) !== null,
  boardName: () => t("castle.board"),
  threatsName: () => t("castle.threats"),
  goal: (view) => text(`adventure/${castle(view).adventure.key}`),
  phases: (view) => phases(castle(view)),
  draws: ["DrawEncounter", "FindTreasure"],
  disc: (view, key) => disc(castle(view), key),
  speaker: (view, seat) => speaker(castle(view), seat),
  onBoard: (view, option) => pointedAt(castle(view), option) !== null,
  explain: (view, option) => explain(castle(view), option),
  note: (view, option) => note(castle(view), option),
  caution: (_, option) => caution(option),
};
