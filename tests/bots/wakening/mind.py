"""Asking the scripted player about a scene."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from undercroft.bots.wakening import Player
from undercroft.bots.wakening.sight import Sight, see


def answer(s: Scene) -> str:
    """What a player who has just sat down would answer."""
    return ask(Player("scene"), s)


def ask(player: Player, s: Scene) -> str:
    decision = s.asked
    return player.choose(decision, lambda: s.table.view(decision.seat))


def sight(s: Scene) -> Sight:
    return see(s.table.view(s.asked.seat))
