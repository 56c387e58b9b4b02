"""Asking the scripted player about a scene."""

from __future__ import annotations

from typing import Final

from tests.games.ravenloft.scene import Scene
from undercroft.bots.ravenloft import Player
from undercroft.games.ravenloft.tiles import place

BLADE: Final = ("bodyguard", "cleave", "tide-of-iron", "brute-strike")  # what is adjacent, only
BREATH: Final = "dragons-breath"


def answer(s: Scene) -> str:
    """What a player who has just sat down would answer."""
    decision = s.asked
    return Player("scene").choose(decision, lambda: s.table.view(decision.seat))


def follow(s: Scene, last: str = "end") -> list[str]:
    """Let the player have its way up to this answer; tells all it said."""
    said: list[str] = []
    while last not in said:
        said.append(answer(s))
        s.play(said[-1])
    return said


def duel(*, adventure: str = "4") -> Scene:
    """Arjhan in the middle of the start tile with his blade, Kat out of the way."""
    s = Scene("arjhan", "kat", adventure=adventure, powers=list(BLADE))
    return s.stand("arjhan", 1, -1).stand("kat", 0, 2).given(flipped=(BREATH,))


def spot(s: Scene, who: str) -> tuple[int, int]:
    """The column and row where somebody stands."""
    column, row = place(s.castle.at[who])
    return column, row


def adjacent(s: Scene, who: str, foe: str) -> bool:
    return s.castle.board.adjacent(s.castle.at[who], s.castle.foes[foe])
