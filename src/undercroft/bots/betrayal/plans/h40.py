"""Haunt 40: the Machine gathers streets about it; heroes fetch the nearest pages and feed it."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.does import Goes, Opens, Strikes
from undercroft.games.betrayal.seen import spot_at
from undercroft.games.betrayal.tiles import CATACOMB, STEP, STREET

MACHINE: Final = "machine"
PAGE: Final = "instructions"
STRIKE: Final = 2.0  # what its attack is worth
REBUILD: Final = 3.0  # and to move the city first


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


@plan(40, TRAITOR)
class Operator(Plan):
    """Streets all around it, and an attack in every turn."""

    def sweep(self, attack: Strikes, sight: Sight) -> float:
        return STRIKE

    def deed(self, option: Keyed, sight: Sight) -> float:
        """First the city, as long as a street can come nearer, then the attack."""
        if option.kind != "turn":
            return super().deed(option, sight)
        return REBUILD if streets_elsewhere(sight) and open_sides(sight) else -1.0

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "place/page":
            return self._hide(decision, sight)
        if decision.kind == "tile/relay":
            far = [tile for tile in streets_elsewhere(sight) if tile in decision.keys]
            return far[0] if far else ""
        if decision.kind == "place/relay":
            wanted = [
                option for option in decision.options if leads_to(option) in open_sides(sight)
            ]
            return str((wanted or decision.options)[0].key)
        return ""

    def _hide(self, decision: Decision[Any], sight: Sight) -> str:
        """Pages lie as far from the Machine and from one another as can be."""
        spots = spots_of(decision)
        near = [machine(sight), *sight.tokens(PAGE)]
        return max(spots, key=lambda key: sight.far(spots[key], near))


def streets_elsewhere(sight: Sight) -> list[str]:
    """Streets that do not lie beside the Machine, with pages on them and without."""
    board, here = sight.board, machine(sight) % FAR
    away = [cell for cell in board.cells.values() if cell - here not in (0, *STEP)]
    return [board.tile(cell) for cell in away if board.kind(cell) == STREET]


def open_sides(sight: Sight) -> list[int]:
    """Cells beside the Machine where a street would be welcome."""
    board, here = sight.board, machine(sight) % FAR
    if board.level(here) == CATACOMB:
        return []
    beside = [here + step for step in STEP]
    fixed = [cell for cell in beside if cell in board.shapes and board.shape(cell).tile.start]
    streets = [cell for cell in beside if cell in board.shapes and board.kind(cell) == STREET]
    return [cell for cell in beside if cell not in (*fixed, *streets)]


def leads_to(option: Keyed) -> int:
    """The cell to which an option takes a tile."""
    does = option.does
    if isinstance(does, Opens):
        return spot_at(does.at) % FAR + STEP[does.side]
    return spot_at(does.at) if isinstance(does, Goes) else -1
