"""Ogres and a king who think, for scenes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import CHILD, OGRE, OGRE_KING, made_up, thing, told
from undercroft.engine.words import Words
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.rules.minds.tactics import Hand, Mind, Tactic

BY = "betrayal:haunt/26"
CAST = ("gretchen", "vort", "miska")


def beasts(
    monkeypatch: pytest.MonkeyPatch,
    *steps: tuple[Tactic, ...],
    hand: Hand = "revealer",
    ways: tuple[str, ...] = (),
    bound: str = "",
) -> Haunt:
    """A haunt whose ogres follow this list."""
    ogre = replace(OGRE, lead="mind", ways=ways, bound=bound)
    tale = made_up(26, ogre, OGRE_KING, CHILD, tokens={"gem": thing("Gem", "emerald")})
    tale.mind(Mind("ogre", steps, hand, BY))
    told(monkeypatch, tale)
    return tale


def den(where: str = "kitchen", revealer: str = "miska") -> Scene:
    """Miska is the traitor; an ogre in the Kitchen, everybody on the Tavern two tiles east."""
    s = Scene(*CAST).haunt(26, revealer=revealer)
    return s.figure("ogre-1", where)


def held(figure: str) -> Words:
    return Words("{figure} does what it does.", figure=figure)
