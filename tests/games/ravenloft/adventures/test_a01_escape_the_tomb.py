"""Adventure 1: out of the crypt before the sun sets."""

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites


@cites("ravenloft:adventure/escape-the-tomb")
def test_a_lone_hero_wakes_in_the_crypt_with_the_stairway_eleventh() -> None:
    castle = Scene("arjhan", adventure="1").castle
    assert [tile for _, tile, _ in castle.laid] == ["strahds-crypt"]
    below, stairway, above = castle.stack.layers
    assert sum(above.cards.values()) == 10
    assert stairway.cards == {"secret-stairway": 1}
    assert sum(below.cards.values()) == 28
    assert castle.counts == {"sun": 1}


@cites("ravenloft:adventure/escape-the-tomb", "ravenloft:ruling/R21")
def test_the_fourth_white_arrow_brings_strahd() -> None:
    s = Scene("arjhan", adventure="1").stand("arjhan", 1, 3).given(counts={"sun": 4})
    s.stack("secret-stairway", "chapel").monsters("ghoul").play("end")
    assert s.castle.counts["sun"] == 5
    assert s.happened("Appear") == ["Appear"]
    assert "strahd" in s.castle.foes


@cites("ravenloft:adventure/escape-the-tomb")
def test_a_black_arrow_leaves_the_sun_where_it_is() -> None:
    s = Scene("arjhan", adventure="1").stand("arjhan", 1, 3).given(counts={"sun": 4})
    s.stack("arcane-circle", "secret-stairway").monsters("ghoul").encounters("blood-fog")
    s.play("end")
    assert s.castle.counts["sun"] == 4
    assert "strahd" not in s.castle.foes


@cites("ravenloft:adventure/escape-the-tomb")
def test_a_turn_that_begins_on_the_stairway_wins() -> None:
    s = Scene("arjhan", adventure="1").tile("secret-stairway", 0, 4, 2).stand("arjhan", 1, 4)
    s.villain_phase().go()
    assert s.ending == "tomb-escaped"
    assert s.won


@cites("ravenloft:adventure/escape-the-tomb", "ravenloft:ruling/G19")
@pytest.mark.parametrize(("surges", "ending"), [(1, "tomb-escaped"), (0, "fallen")])
def test_a_fallen_hero_needs_a_surge_on_the_stairway(surges: int, ending: str) -> None:
    s = Scene("arjhan", adventure="1").tile("secret-stairway", 0, 4, 2).stand("arjhan", 1, 4)
    s.hurt("arjhan", 0).given(surges=surges).villain_phase().go()
    assert s.ending == ending
    assert s.won == bool(surges)
