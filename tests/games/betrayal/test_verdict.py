"""A verdict, and who stands against whom, is worked out only when it can have changed."""

from __future__ import annotations

from random import Random

import pytest

from undercroft.engine.cite import cites
from undercroft.engine.table import NEVER, Table
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import BUILT
from undercroft.games.betrayal.state import City


@pytest.mark.parametrize("number", [tale.number for tale in BUILT.values()])
@cites("betrayal:victory/first")
def test_nothing_is_decided_by_what_is_not_at_stake(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ending, asked = City.ending, 0

    def asked_anew(city: City) -> str:
        nonlocal asked
        told = ending(city)
        if city.haunt and not city.end and not city.unsettled:
            asked += 1
            assert told == city.tale.verdict(city)
            fresh = city.copy()  # knows nothing from before
            assert fresh.heroes() == city.heroes()
            assert fresh.strewn() == city.strewn()
            assert [fresh.foes(who) for who in city.at] == [city.foes(who) for who in city.at]
        return told

    monkeypatch.setattr(City, "ending", asked_anew)
    names = ["Ann", "Ben", "Cid", "Dee"]
    table = Table.open(GAME, names, f"verdict {number}", {"haunt": number}, spacing=NEVER)
    random = Random(number)
    while table.pending is not None:
        table.take(random.randrange(len(table.pending.options)))
    assert asked > len(names)
