"""Asking the scripted player about a scene."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene
from undercroft.bots.betrayal import Player
from undercroft.bots.betrayal.sight import Sight, see


def answer(s: Scene) -> str:
    """What a player who has just sat down would answer."""
    decision = s.asked
    return Player("scene").choose(decision, lambda: s.table.view(decision.seat))


def sight(s: Scene, who: str) -> Sight:
    """The table through the eyes of an adventurer's player."""
    seat = s.city.seat(who)
    return see(s.table.view(seat), seat)


def follow(s: Scene, *last: str) -> list[str]:
    """Let the player have its way up to one of these answers; tells all it said."""
    said: list[str] = []
    while not said or said[-1] not in last:
        said.append(answer(s))
        s.play(said[-1])
    return said
