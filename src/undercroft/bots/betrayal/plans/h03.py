"""Haunt 3: shore up the temple, step out of the hulk's sight, and stand in its way before."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from undercroft.bots.betrayal.odds import at_least
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, Sight, spot_at
from undercroft.engine.decision import Decision
from undercroft.games.betrayal.board import APART, Board
from undercroft.games.betrayal.tiles import CATACOMB_LANDING, GRATE_COST, STAIRS_COST

TEMPLE: Final = "temple-of-umberlee"
HULK: Final = "umber-hulk"
SHORED_FROM: Final = 4  # on the Knowledge roll
PACE: Final = 6  # dice for the hulk's spaces
IN_THE_WAY: Final = FAR_OFF + 3.0  # a space that the beast loses
GAZE: Final = 10.0  # what it costs to meet the beast at the start of one's turn
NEARER: Final = 0.5  # to stand in the way near the temple: one has to get there in the end
ON_FOOT: Final = 0.2  # a space that heroes have to walk, against one of the hulk's
SHORING: Final = 4.0  # what one shoring is worth


@plan(3, HERO)
class Defender(Plan):
    bold = 1.5
    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        """To the temple and out of it again; who is too far stands in the way of the beast."""
        temple, hulk = sight.tile(TEMPLE), sight.at.get(HULK)
        if temple is None or hulk is None:
            return {}
        done = sight.table["attacked"] and sight.table["active"] == sight.own
        if hulk == temple:
            return dict.fromkeys(sight.board.near(temple) if done else (temple,), 3 * FAR_OFF)
        way = self._in_the_way(sight, hulk, temple)
        if not done and self._has_time(sight, temple, way):
            return {temple: 3 * FAR_OFF}
        base = dict.fromkeys(sight.board.near(temple) if done else (temple,), FAR_OFF)
        return {**base, **way}

    def _has_time(self, sight: Sight, temple: int, way: Goals) -> bool:
        """Can one shore up and still stand in the way, if one can stand there at all?"""
        left, there = int(sight.table["spaces"]), sight.far(sight.here, [temple])
        both = there + sight.far(temple, way) <= left
        return both or there <= left < sight.far(sight.here, way)

    def _in_the_way(self, sight: Sight, hulk: int, temple: int) -> Goals:
        """Where the beast passes by, at a space for each hero, and is not likely to stop."""
        return {
            spot: IN_THE_WAY - NEARER * sight.far(spot, [temple]) - GAZE * stops
            for spot, stops in halts(sight, hulk, temple).items()
        }

    def deed(self, key: str, label: str, sight: Sight) -> float:
        if key == "task:shore-up":
            return SHORING * at_least(sight.trait(sight.own, "knowledge"), SHORED_FROM)
        return super().deed(key, label, sight)

    def stun(self, key: str, sight: Sight) -> float:
        """A wound of the hulk shores up the temple as well."""
        return SHORING

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "door" and HULK in sight.at:
            spots = {key: spot_at(key.split(":")[0]) for key in decision.keys}
            return max(spots, key=lambda key: _out_of_reach(spots[key], sight))
        return ""


def _out_of_reach(spot: int, sight: Sight) -> float:
    """Far for the beast, and not too far for the heroes."""
    walks = [sight.far(sight.at[key], [spot]) for key in sight.heroes()]
    tunnel = _tunnels(sight.board, sight.at[HULK]).get(spot, (APART, ()))[0]
    return tunnel - ON_FOOT * sum(walks) / max(1, len(walks))


def halts(sight: Sight, hulk: int, temple: int) -> dict[int, float]:
    """The tiles on the beast's way, and how likely it stops there in its next turn."""
    tunnels = _tunnels(sight.board, hulk)
    found: dict[int, float] = {}
    spent, here = 0, hulk
    for there in tunnels.get(temple, (APART, ()))[1]:
        others = [key for key in sight.on(here) if key in sight.heroes() and key != sight.own]
        cost = tunnels[there][0] - tunnels[here][0] + len(others)
        found[here] = at_least(PACE, spent) - at_least(PACE, spent + cost) if here != hulk else 0.0
        spent, here = spent + cost, there
    return found


@lru_cache(maxsize=256)
def _tunnels(board: Board, start: int) -> Mapping[int, tuple[int, tuple[int, ...]]]:
    """How far everything is for a beast that needs no doors, and its way there."""
    found: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    edge = [start]
    while edge:
        edge.sort(key=lambda cell: found[cell][0])
        here = edge.pop(0)
        far, way = found[here]
        for there, cost in _next_to(board, here):
            if far + cost < found.get(there, (APART, ()))[0]:
                found[there] = (far + cost, (*way, there))
                edge.append(there)
    return found


def _next_to(board: Board, cell: int) -> list[tuple[int, int]]:
    """Through walls, by all stairs, and through grates both ways."""
    tile, landing = board.shape(cell).tile, board.cells[CATACOMB_LANDING]
    found = [(there, 1) for there in board.adjacent(cell)]
    if tile.stairs in board.cells:
        found.append((board.cells[tile.stairs], STAIRS_COST))
    if tile.grate:
        found.append((landing, GRATE_COST))
    if cell == landing:
        found += [(c, GRATE_COST) for c, shape in board.shapes.items() if shape.tile.grate]
    return found
