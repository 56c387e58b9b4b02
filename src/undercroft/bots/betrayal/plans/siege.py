"""Haunt 3 in figures: how far the hulk gets, and how likely the temple stands in the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import fsum
from typing import Final

from undercroft.bots.counting import count
from undercroft.games.betrayal.board import Board
from undercroft.games.betrayal.odds import at_least, spread
from undercroft.games.betrayal.rules.minds.ways import BURROW, UP_GRATES, trails

PACE: Final = 6  # dice for the hulk's spaces
CLAWS: Final = 7  # dice against the temple
ONE_FALLS, ALL_FALL = 4, 12
HELD: Final = 1 / 3  # how likely the Eye of Vecna ends its move
HASTE: Final = 0.35  # shorings of each hero in a round, as long as the hulk is on its way
SKILL: Final = 0.55  # how likely a hero shores up, once it is at the temple

Tiles = tuple[int, ...]


@cache
def stands(far: int, turns: int, defences: int, shored: int, heroes: int) -> float:
    """How likely a defence is left in the end, if the hulk is so far away after its turn.

    So many heroes each cost it a space in every turn to come, and shore up as they can.
    """
    if turns <= 0:
        return 1.0
    if not far:
        return fsum(
            chance * struck(turns, defences, shored + done, heroes)
            for done, chance in enumerate(_successes((SKILL,) * heroes))
        )
    total = 0.0
    for pace, chance in enumerate(spread(PACE)):
        left = max(0, far - max(1, pace - heroes))
        more = min(shored + round(HASTE * heroes), CLAWS)
        if left:
            total += chance * stands(left, turns - 1, defences, more, heroes)
        else:
            total += chance * struck(turns, defences, more, heroes)
    return total


def lasting(far: int, turns: int, defences: int, shored: int, hands: float) -> float:
    """The same for a part of a hero more."""
    whole = int(hands)
    few = stands(far, turns, defences, shored, whole)
    return few + (hands - whole) * (stands(far, turns, defences, shored, whole + 1) - few)


@cache
def struck(turns: int, defences: int, shored: int, heroes: int) -> float:
    """The same, if the hulk is about to strike at the temple."""
    one, every = at_least(CLAWS, ONE_FALLS + shored), at_least(CLAWS, ALL_FALL + shored)
    holds = (1 - one) * stands(0, turns - 1, defences, 0, heroes)
    if defences <= 1:
        return holds
    return holds + (one - every) * stands(0, turns - 1, defences - 1, 0, heroes)


@dataclass(frozen=True, slots=True)
class Way:
    """What the hulk has before it, step by step up to the temple."""

    costs: tuple[int, ...]
    blocked: tuple[int, ...]  # how many heroes stand where each step starts
    watched: tuple[bool, ...]  # is the Eye of Vecna fixed on where it ends?


@lru_cache(maxsize=4096)
def halts(way: Way) -> tuple[float, ...]:
    """How likely the hulk ends its turn on each tile of its way."""
    found = [0.0] * (len(way.costs) + 1)
    for pace, chance in enumerate(spread(PACE)):
        free = chance
        spent = place = 0
        for cost, heroes, watched in zip(way.costs, way.blocked, way.watched, strict=True):
            spent += cost + heroes
            if place and spent > pace:
                break
            if watched:
                found[place] += free * HELD
                free *= 1 - HELD
            place += 1
        found[place] += free
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Stand:
    """What is left to lose."""

    turns: int  # of the hulk
    defences: int
    shored: int


def outlook(stand: Stand, way: Way, skills: tuple[float, ...], hands: float) -> float:
    """How likely the temple stands, if heroes of such skill shore it up before the hulk's turn."""
    whole = int(hands)
    few = _outlook(stand, way, skills, whole)
    if whole == hands:
        return few
    return few + (hands - whole) * (_outlook(stand, way, skills, whole + 1) - few)


@lru_cache(maxsize=4096)
def _outlook(stand: Stand, way: Way, skills: tuple[float, ...], heroes: int) -> float:
    total = 0.0
    for place, stops in enumerate(halts(way)):
        far = count(way.costs[place:])
        for done, chance in enumerate(_successes(skills)):
            shored = stand.shored + done
            if far:
                after = stands(far, stand.turns - 1, stand.defences, shored, heroes)
            else:
                after = struck(stand.turns, stand.defences, shored, heroes)
            total += stops * chance * after
    return total


@cache
def _successes(skills: tuple[float, ...]) -> tuple[float, ...]:
    """How likely so many of these rolls succeed."""
    if not skills:
        return (1.0,)
    rest = _successes(skills[1:])
    return tuple(
        skills[0] * before + (1 - skills[0]) * same
        for before, same in zip((0.0, *rest), (*rest, 0.0), strict=True)
    )


@lru_cache(maxsize=256)
def tunnels(board: Board, start: int) -> Mapping[int, tuple[int, Tiles]]:
    """How far everything is for the hulk, and its way there."""
    found = trails(board, (BURROW, UP_GRATES), "", (), start)
    return {spot: (far, (start, *found.path(spot))) for spot, far in found.far.items()}
