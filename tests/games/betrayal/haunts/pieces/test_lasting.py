"""Cards that are never lost for good."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import made_up, told
from undercroft.games.betrayal.haunts.pieces.lasting import LastingLaw
from undercroft.games.betrayal.rules.possessions import discard

COIN = made_up(26)


@COIN.rule
@dataclass(frozen=True, slots=True)
class BadPenny(LastingLaw):
    """It always turns up again."""

    card, by = "lucky-coin", COIN.cite


@pytest.fixture
def coin(monkeypatch: pytest.MonkeyPatch) -> Scene:
    told(monkeypatch, COIN)
    return Scene("gretchen", "vort", "miska").haunt(26, turn="vort")


def test_it_can_be_drawn_again_after_a_discard(coin: Scene) -> None:
    coin.item("vort", "lucky-coin", "caltrops").items("javelin-of-lightning")
    for card in ("lucky-coin", "caltrops"):
        played(discard(coin.arranging, "vort", card, "test"))
    assert coin.city.lost == ("caltrops",)
    assert coin.city.items.size() == 2


def test_a_discard_from_nobodys_hand_counts_as_the_turn_ends(coin: Scene) -> None:
    coin.items("javelin-of-lightning").given(lost=("lucky-coin",)).play("end")
    assert coin.city.lost == ()
    assert coin.city.items.size() == 2
