"""Heroes who win by ending a turn in the right place."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import ENDINGS, told
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.haunts.pieces.arriving import Arriving
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.state import City

SUPPER = Haunt(26, endings=ENDINGS)


@SUPPER.role("hungry")
@dataclass(frozen=True, slots=True)
class Hungry(Arriving):
    """All want to be in the kitchen."""

    def has_arrived(self, city: City) -> bool:
        return city.board.tile(city.at[self.who]) == "kitchen"


@pytest.fixture
def supper(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Gretchen is the traitor, and it is Vort's turn."""
    told(monkeypatch, SUPPER)
    return Scene("gretchen", "vort", "miska").haunt(26, turn="vort")


@cites("betrayal:victory/first")
def test_a_hero_who_ends_a_turn_there_has_won_for_all(supper: Scene) -> None:
    supper.stand("vort", "kitchen").play("end")
    assert supper.ending == "hero"


def test_to_come_by_is_not_enough(supper: Scene) -> None:
    supper.stand("vort", "kitchen").play("go:1,0", "end")
    assert not supper.ending


@pytest.mark.parametrize("who", ["miska", "gretchen"])
def test_nobody_arrives_in_the_turn_of_another(supper: Scene, who: str) -> None:
    supper.stand(who, "kitchen").play("end")
    assert not supper.ending


def test_whoever_is_off_the_board_has_not_arrived(supper: Scene) -> None:
    del supper.arranging.at["vort"]
    assert not Hungry("side", 1, "vort").hears(supper.city, EndTurn("vort", "test"))
