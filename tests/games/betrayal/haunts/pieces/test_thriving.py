"""Traitors who grow by what they kill."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import CHILD, OGRE, made_up, told
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.combat import Slay
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.haunts.pieces.thriving import ThriveLaw
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.state import City

HUNT = made_up(26, OGRE, CHILD)


@HUNT.rule
@dataclass(frozen=True, slots=True)
class Notches(ThriveLaw):
    """One for each."""

    async def thrive(self, city: City, killer: str) -> None:
        await happen(city, Count(f"notches/{killer}", 1, HUNT.cite))


@pytest.fixture
def hunt(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Gretchen is the traitor."""
    told(monkeypatch, HUNT)
    s = Scene("gretchen", "vort", "miska").haunt(26)
    return s.figure("ogre-1", "kitchen").figure("child-1", "kitchen")


def test_adventurers_and_others_count_alike(hunt: Scene) -> None:
    played(kill(hunt.arranging, "vort", "gretchen", "test"))
    assert hunt.city.counts == {"notches/gretchen": 1}
    played(happen(hunt.arranging, Slay("child-1", "gretchen", "test")))
    assert hunt.city.counts == {"notches/gretchen": 2}


@pytest.mark.parametrize("killer", ["ogre-1", "miska", ""])
def test_what_others_kill_is_good_for_nothing(hunt: Scene, killer: str) -> None:
    played(kill(hunt.arranging, "vort", killer, "test"))
    played(happen(hunt.arranging, Slay("child-1", killer, "test")))
    assert hunt.city.counts == {}
