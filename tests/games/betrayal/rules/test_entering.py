"""Perils that meet adventurers who come to where they are."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import ENDINGS, OGRE, told
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.board import Place, Step
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.rules.entering import EnterLaw
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.state import City

DRAUGHT = Haunt(26, kinds=(OGRE,), endings=ENDINGS)


@DRAUGHT.rule
@dataclass(frozen=True, slots=True)
class Shiver(EnterLaw):
    """Counted for each, by the tile they came to."""

    async def entered(self, city: City, who: str, came: Step | Place) -> None:
        await happen(city, Count(f"{who} {came.tile}", 1, DRAUGHT.cite))


@pytest.fixture
def draughty(monkeypatch: pytest.MonkeyPatch) -> Scene:
    told(monkeypatch, DRAUGHT)
    s = Scene("gretchen", "vort", "miska").haunt(26, turn="vort")
    return s.figure("ogre-1", "elfsong-tavern")


@pytest.mark.parametrize("who", ["vort", "ogre-1"])
def test_adventurers_are_met_on_foot_and_otherwise_and_monsters_never(
    draughty: Scene, who: str
) -> None:
    city, met = draughty.arranging, who == "vort"
    played(happen(city, Step(who, draughty.spot("inner-chamber"), "inner-chamber", 1, "test")))
    assert city.counts == ({"vort inner-chamber": 1} if met else {})
    played(happen(city, Place(who, draughty.spot("kitchen"), "kitchen", "test")))
    assert city.counts == ({"vort inner-chamber": 1, "vort kitchen": 1} if met else {})
