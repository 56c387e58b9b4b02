"""Adventure 4: twelve items, out by the stairs."""

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.moves import Escape
from undercroft.games.ravenloft.events.turns import Linger


def laden(count: int) -> Scene:
    """Three heroes share the items; Arjhan stands on the stairs, the others are out."""
    holders = ("arjhan", "kat", "allisa")
    items = {f"item-{n}": holders[n % 3] for n in range(count)}
    s = Scene("arjhan", "kat", "allisa").given(items=items).stand("arjhan", 1, 1)
    return s.apply(Escape("kat", "test"), Escape("allisa", "test"))


@cites("ravenloft:adventure/daylight-assault", "ravenloft:escape/leave", "ravenloft:ruling/G23")
@pytest.mark.parametrize(
    ("items", "ending"), [(12, "castle-plundered"), (11, "lost-too-few-items")]
)
def test_twelve_items_between_those_who_left_win(items: int, ending: str) -> None:
    s = laden(items).play("end", "leave")
    assert s.ending == ending
    assert s.won == (items == 12)


@cites("ravenloft:adventure/daylight-assault")
def test_a_hero_on_the_stairs_may_stay() -> None:
    s = laden(12).encounters("blood-fog").play("end", "stay")
    assert not s.ending
    assert "arjhan" in s.castle.at


@cites("ravenloft:adventure/daylight-assault", "ravenloft:turn/villain-phase")
@pytest.mark.parametrize(("sun", "draws"), [(4, 1), (5, 2)])
def test_after_sunset_each_villain_phase_brings_one_encounter_more(sun: int, draws: int) -> None:
    s = Scene("arjhan", "kat").given(counts={"sun": sun}).stand("arjhan", 1, 0)
    s.encounters("blood-fog", "bat-swarm").play("end")
    assert len(s.happened("DrawEncounter")) == draws


@cites("ravenloft:adventure/daylight-assault", "ravenloft:end/lose")
def test_without_surges_a_fallen_hero_loses() -> None:
    s = Scene("arjhan", "kat").hurt("kat", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won


@cites("ravenloft:adventure/daylight-assault")
def test_the_whole_stack_is_one_bag_and_the_sun_begins_on_the_first_space() -> None:
    castle = Scene("arjhan", "kat").castle
    assert len(castle.stack.layers) == 1
    assert castle.counts == {"sun": 1}


@cites("ravenloft:adventure/daylight-assault")
def test_a_white_arrow_moves_the_sun() -> None:
    s = Scene("arjhan", "kat").stand("arjhan", 1, -4).stack("chapel").monsters("ghoul").play("end")
    assert s.castle.counts == {"sun": 2}


@cites("ravenloft:adventure/daylight-assault", "ravenloft:escape/leave")
def test_a_hero_who_left_draws_no_encounter() -> None:
    s = Scene("arjhan", "kat").given(counts={"sun": 5}).stand("arjhan", 1, 1).play("end", "leave")
    assert s.castle.active == "kat"
    assert not s.happened("DrawEncounter")


@cites("ravenloft:adventure/daylight-assault", "ravenloft:ruling/G23")
def test_blessings_and_fortunes_are_no_items() -> None:
    s = laden(11).given(respites=("monsters",))
    s.apply(Linger("treasure/guided-strikes", "arjhan", (), 2, "test"))
    s.play("end", "leave")
    assert s.ending == "lost-too-few-items"


@cites("ravenloft:adventure/daylight-assault", "ravenloft:ruling/G23")
def test_what_a_hero_inside_holds_does_not_count_yet() -> None:
    holders = ("arjhan",) * 11 + ("kat",)
    items = {f"item-{n}": holder for n, holder in enumerate(holders)}
    s = Scene("arjhan", "kat").given(items=items).stand("arjhan", 1, 1).stand("kat", 0, 0)
    s.play("end", "leave")
    assert s.castle.escaped == ("arjhan",)
    assert not s.ending
