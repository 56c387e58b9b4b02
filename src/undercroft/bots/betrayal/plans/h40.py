"""Haunt 40: the Machine gathers streets about it and draws its pages away; heroes feed it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.board import APART, FAR, Board
from undercroft.games.betrayal.does import Goes, Opens, Strikes
from undercroft.games.betrayal.haunts.pieces.exchanging import relaid, swapped
from undercroft.games.betrayal.haunts.pieces.layouts import Layout, layout_on, movable
from undercroft.games.betrayal.seen import spot_at
from undercroft.games.betrayal.tiles import ELFSONG_TAVERN, STEP, STREET

MACHINE: Final = "machine"
PAGE: Final = "instructions"
STRIKE: Final = 2.0  # what its attack is worth
REBUILD: Final = 3.0  # and to move the city first
STREETS: Final = 4.0  # what a street beside it is worth, against a tile more for a hero to walk
MOVING: Final = ("tile/relay", "place/relay", "rotate")
LONGEST: Final = 10  # a walk that is no worse than this

Errands = tuple[tuple[str, tuple[str, ...]], ...]  # tiles with heroes, and where these want to go


def machine(sight: Sight) -> int:
    return sight.at.get(MACHINE, sight.here)


def pages(sight: Sight) -> list[int]:
    """Where pages lie, hidden or dropped."""
    piles = [spot_at(p["at"]) for p in sight.table["piles"] for c in p["cards"] if is_page(c)]
    return [*sight.tokens(PAGE), *piles]


def is_page(card: Any) -> bool:
    return bool(card["key"].rpartition("-")[0] == PAGE)


def carries(who: str, sight: Sight) -> int:
    """How many pages somebody has."""
    return len([card for card in sight.people[who]["cards"] if is_page(card)])


@plan(40, HERO)
class Tinker(Plan):
    """Everybody fetches the nearest page that nobody is nearer to, and feeds it."""

    favours = ("knowledge", "might", "speed", "sanity")

    def goals(self, sight: Sight) -> Goals:
        lying = {spot: FAR_OFF for spot in pages(sight) if self._is_mine(spot, sight)}
        if carries(sight.own, sight):
            return {**lying, machine(sight): FAR_OFF + 2}
        return lying or dict.fromkeys(pages(sight), FAR_OFF)

    def _is_mine(self, spot: int, sight: Sight) -> bool:
        free = [w for w in sight.friends() if w in sight.at and not carries(w, sight)]
        walk = sight.far(sight.here, [spot])
        return all(walk <= sight.far(sight.at[who], [spot]) for who in free)

    def prey(self, key: str, sight: Sight) -> float:
        return 0.0

    def stun(self, key: str, sight: Sight) -> float:
        """Nothing hurts it."""
        return 0.0


@dataclass(frozen=True, slots=True)
class Change:
    """A way to change the city: which tile goes where, and how it and the other lie then."""

    tile: str
    cell: int
    other: str  # what it changes places with, if anything
    lies: tuple[int, int]


def changes(layout: Layout, fixed: str) -> Iterator[tuple[Change, Layout]]:
    """All that the Machine can do to the city."""
    tiles = [tile for tile in movable(layout) if tile != fixed]
    for number, tile in enumerate(tiles):
        alone = layout.without((tile,))
        for cell, shape in relaid(layout, tile):
            yield Change(tile, cell, "", (shape.rotation, 0)), alone.and_({cell: shape})
        for other in tiles[number + 1 :]:
            bare, there, here = layout.without((tile, other)), layout.cell(other), layout.cell(tile)
            for one, two in swapped(layout, tile, other):
                after = bare.and_({there: one, here: two})
                yield Change(tile, there, other, (one.rotation, two.rotation)), after


@lru_cache(maxsize=16)
def best_change(board: Board, here: str, errands: Errands) -> Change | None:
    """What makes the Machine strongest and the heroes' ways longest; nothing, if all is well."""
    layout = layout_on(board, ELFSONG_TAVERN)
    best, value = None, _worth(layout, here, errands) + 1.0
    for change, after in changes(layout, here):
        found = _worth(after, here, errands)
        if found > value:
            best, value = change, found
    return best


def _worth(layout: Layout, here: str, errands: Errands) -> float:
    cells = {shape.tile.key: cell for cell, shape in layout.shapes.items()}
    if here not in cells:
        return 0.0
    beside = [layout.shapes.get(cells[here] + step) for step in STEP]
    streets = len([1 for shape in beside if shape is not None and shape.tile.kind == STREET])
    walks = 0.0
    for tile, goals in errands:
        if tile in cells:
            depths = replace(layout, root=cells[tile]).depths()
            far = min(
                [depths.get(cells[goal], APART) for goal in goals if goal in cells], default=0
            )
            walks += min(far, LONGEST)
    return STREETS * streets + walks


def errands(sight: Sight) -> Errands:
    """Where each hero is, and where they want to go."""
    tile = sight.board.tile
    lying = tuple([tile(spot) for spot in pages(sight)])
    return tuple(
        [
            (tile(sight.at[who]), (tile(machine(sight)),) if carries(who, sight) else lying)
            for who in sight.heroes()
        ]
    )


@plan(40, TRAITOR)
class Operator(Plan):
    """Streets all around it, an attack in every turn, and long ways for everybody."""

    def _wish(self, sight: Sight) -> Change | None:
        return best_change(sight.board, sight.board.tile(machine(sight)), errands(sight))

    def sweep(self, attack: Strikes, sight: Sight) -> float:
        return STRIKE

    def deed(self, option: Keyed, sight: Sight) -> float:
        """First the city, then the attack."""
        if option.kind != "turn":
            return super().deed(option, sight)
        return REBUILD if self._wish(sight) is not None else -1.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "place/page":
            return self._hide(decision, sight)
        wish = (
            self._wish(sight) if decision.kind in ("tile/relay", "place/relay", "rotate") else None
        )
        if wish is None:
            return ""
        if decision.kind == "tile/relay":
            return wish.tile if wish.tile in decision.keys else ""
        if decision.kind == "rotate":
            return f"turn:{wish.lies[decision.about != wish.tile]}"
        if wish.other:
            return f"swap:{wish.other}"
        found = [str(option.key) for option in decision.options if _leads(option) == wish.cell]
        return found[0] if found else ""

    def _hide(self, decision: Decision[Any], sight: Sight) -> str:
        """Pages lie as far from the Machine and from one another as can be."""
        spots = spots_of(decision)
        near = [machine(sight), *sight.tokens(PAGE)]
        return max(spots, key=lambda key: sight.far(spots[key], near))


def _leads(option: Keyed) -> int:
    """The cell that an option is about."""
    does = option.does
    if isinstance(does, Opens):
        return spot_at(does.at) % FAR + STEP[does.side]
    return spot_at(does.at) if option.key == "turn" and isinstance(does, Goes) else -1
