"""What it costs to be hurt, and how much hurt waits in a room."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.bots.wakening.mind import sight
from tests.games.wakening.scene import Scene
from undercroft.bots.wakening.danger import dread, harm, lashes, meetings, strike
from undercroft.engine.cite import cites


def test_each_wound_costs_more_than_the_one_before() -> None:
    seen = sight(Scene("mobius", "lyric", "kata"))
    costs = dread(seen, seen.hero)
    steps = [later - sooner for sooner, later in pairwise(costs)]
    assert steps[0] > 0
    assert steps == sorted(steps)


@cites("wakening:treasure/scroll")
def test_a_scroll_takes_some_of_the_fear() -> None:
    bold, timid = Scene("mobius", "lyric"), Scene("mobius", "lyric")
    bold.reserve("lyric", "scroll-1")
    brave, afraid = sight(bold), sight(timid)
    assert dread(brave, brave.hero)[5] < dread(afraid, afraid.hero)[5]


@cites("wakening:terror/advance")
def test_who_has_no_turn_left_fears_the_terror_no_more() -> None:
    s = Scene("mobius", "lyric")
    s.terror("mudmuck", at=2)
    assert meetings(sight(s)) == 0
    s = Scene("mobius", "lyric")
    s.terror("mudmuck", at=7)
    assert meetings(sight(s)) == 3


def test_harm_is_the_average_price() -> None:
    assert harm([0, 1, 4], 0, (0.5, 0.25, 0.25)) == 1.25
    assert harm([0, 1, 4], 1, (0.5, 0.5)) == 1.5


@cites("wakening:board/whiptail")
def test_whiptail_strikes_with_each_standing_zone_once() -> None:
    assert lashes((4, 5), 1, 5)[:2] == pytest.approx((4 / 6, 2 / 6))
    assert lashes((4, 5), 3, 5)[3] == 0
    assert lashes((1, 2, 3, 4, 5, 6), 3, 1) == pytest.approx((0, 1))


@cites("wakening:board/widowfang", "wakening:board/mudmuck", "wakening:item/ward")
def test_every_terror_strikes_in_its_own_way() -> None:
    def calm(terror: str, **marks: int) -> float:
        s = Scene("mobius", "lyric")
        s.terror(terror, **marks)
        seen = sight(s)
        assert seen.terror
        chances = strike(seen.terror, seen.hero)
        assert sum(chances) == pytest.approx(1)
        return chances[0]

    assert calm("soulbane") == pytest.approx(1 / 8)
    assert calm("mudmuck") == pytest.approx(1 / 8)
    assert calm("mudmuck", top=0b1111) == pytest.approx(1 / 16)
    assert calm("widowfang") == pytest.approx(1 / 2 + 1 / 32)
    s = Scene("mobius", "lyric")
    s.wear("mobius", "winter-orb")
    s.terror("soulbane")
    seen = sight(s)
    assert seen.terror
    assert strike(seen.terror, seen.hero)[0] == pytest.approx(1 / 4)
