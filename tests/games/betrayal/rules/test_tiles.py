"""When tiles speak: at the end of a turn, and for whoever can do something on them."""

from __future__ import annotations

from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Wreck
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.rules.tiles import deeds_here, turn_ends_here


def quiet() -> Scene:
    return Scene("torskar", "lia", "vort").tile("fountain", 3, 0)


@cites("betrayal:discover/text", "betrayal:ruling/R14")
def test_text_about_the_end_of_a_turn_is_silent_on_the_way() -> None:
    s = quiet().play("go:3,0", "go:2,0", "end")
    assert s.step("torskar", "sanity") == ADVENTURERS["torskar"].tracks["sanity"].start


@cites("betrayal:discover/text", "betrayal:ruling/R14")
def test_only_the_one_whose_turn_ends_hears_the_tile() -> None:
    s = quiet().stand("lia", "fountain").play("end")
    assert s.step("lia", "sanity") == ADVENTURERS["lia"].tracks["sanity"].start


@cites("betrayal:discover/text")
def test_whoever_is_off_the_board_hears_no_tile() -> None:
    s = quiet()
    del s.arranging.at["torskar"]
    assert played(turn_ends_here(s.arranging, "torskar")).asked == []
    assert s.city.once == ()


@cites("betrayal:discover/text", "betrayal:special/forgotten-cache")
def test_what_can_be_done_on_a_tile_is_offered_there_alone() -> None:
    s = quiet().tile("forgotten-cache", 0, 1, below=True).stand("lia", "forgotten-cache")
    assert deeds_here(s.city, "torskar") == []
    assert [deed.key for deed in deeds_here(s.city, "lia")] == ["search"]


def test_a_wreck_says_nothing_any_more() -> None:
    """003:2215-2219."""
    s = quiet().tile("forgotten-cache", 0, 1, below=True).stand("lia", "forgotten-cache")
    s.stand("torskar", "fountain")
    s.apply(Wreck("fountain", "", "test"), Wreck("forgotten-cache", "", "test"))
    assert deeds_here(s.city, "lia") == []
    s.play("end")
    assert s.step("torskar", "sanity") == ADVENTURERS["torskar"].tracks["sanity"].start
