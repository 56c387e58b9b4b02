"""Turn tracks that run down."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRE, made_up, thing, told
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.turns import BeginMonsterTurn, EndMonsterTurn
from undercroft.games.betrayal.haunts.pieces.ticking import EarlyTrackLaw, LateTrackLaw

TIDE = made_up(26, OGRE, tracks={"dusk": thing("Dusk"), "dawn": thing("Dawn")})


@TIDE.rule
@dataclass(frozen=True, slots=True)
class Dusk(EarlyTrackLaw):
    track, by = "dusk", TIDE.cite


@TIDE.rule
@dataclass(frozen=True, slots=True)
class Dawn(LateTrackLaw):
    track, by = "dawn", TIDE.cite


def test_one_goes_down_as_the_monsters_begin_and_one_as_they_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told(monkeypatch, TIDE)
    s = Scene("gretchen", "vort", "miska").haunt(26)
    city = s.apply(Count("dusk", 3, "test"), Count("dawn", 3, "test")).arranging
    played(happen(city, BeginMonsterTurn(3, 0, (), "test")))
    assert city.counts == {"dusk": 2, "dawn": 3}
    played(happen(city, EndMonsterTurn("test")))
    assert city.counts == {"dusk": 2, "dawn": 2}
