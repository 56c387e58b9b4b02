"""Sheets: coming out in anybody's turn, and taking what comes without being asked."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.suspects import GUILTY_LIA, GUILTY_TORSKAR, begun
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.decision import ask
from undercroft.engine.errors import NotAnOption
from undercroft.engine.imagine import imagine
from undercroft.engine.save import load
from undercroft.engine.sheets import as_ordered
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.rules.siding import ACCEPT
from undercroft.games.betrayal.state import TRAITOR

TORSKAR, LIA, VORT = range(3)
COME_OUT, HEED = "come-out", "heed"


def on_sheet(s: Scene, seat: int) -> list[str]:
    return [order.key for order in s.table.sheet(seat)]


@cites("betrayal:hidden/reveal", "betrayal:haunt/37/come-out")
def test_all_who_might_be_the_traitor_have_a_sheet_and_the_traitor_one_thing_more() -> None:
    s = begun(GUILTY_TORSKAR)
    assert on_sheet(s, LIA) == on_sheet(s, VORT) == [HEED]
    assert on_sheet(s, TORSKAR) == [HEED, COME_OUT]
    with pytest.raises(NotAnOption):
        s.table.order(LIA, COME_OUT, "now")


@cites("betrayal:hidden/reveal")
def test_where_nothing_is_hidden_there_is_nothing_to_settle() -> None:
    s = Scene("torskar", "lia", "vort")
    assert [on_sheet(s, seat) for seat in range(3)] == [[], [], []]
    s = Scene("torskar", "lia", "vort").haunt(3, revealer="vort")
    assert [on_sheet(s, seat) for seat in range(3)] == [[], [], []]


@cites("betrayal:hidden/reveal", "betrayal:haunt/37/come-out", "betrayal:ruling/N37d")
def test_the_killer_comes_out_in_anothers_turn() -> None:
    """At the next point of rest, and gains what the haunt gives."""
    s = begun(GUILTY_TORSKAR, turn="lia")
    before = s.table.log(VORT)
    s.table.order(TORSKAR, COME_OUT, "now")
    assert s.asked.seat == LIA
    assert s.table.log(VORT) == before, "nobody knows yet"
    s.play("end")
    assert s.city.traitors() == ["torskar"]
    assert s.city.open_side("torskar") == TRAITOR
    assert (s.asked.seat, s.asked.kind) == (TORSKAR, "may/draw")
    assert [on_sheet(s, seat) for seat in range(3)] == [[], [], []]
    s.play("no")
    assert s.city.active == "vort", "the turns go on"


@cites("betrayal:hidden/reveal")
def test_a_killer_who_thinks_better_of_it_stays_hidden() -> None:
    s = begun(GUILTY_TORSKAR, turn="lia")
    s.table.order(TORSKAR, COME_OUT, "now")
    s.table.order(TORSKAR, COME_OUT, "not-yet")
    s.play("end")
    assert s.city.open_side("torskar") == ""


@cites("betrayal:hidden/reveal")
def test_everybody_can_imagine_the_table_while_the_killer_comes_out() -> None:
    s = begun(GUILTY_TORSKAR, turn="lia")
    s.table.order(TORSKAR, COME_OUT, "now")
    for seat in range(3):
        world = imagine(s.table, seat, "before")
        assert world.view(seat) == s.table.view(seat)
    s.play("end")
    assert s.asked.kind == "may/draw"
    for seat in range(3):
        world = imagine(s.table, seat, "meanwhile")
        assert world.state.traitors() == ["torskar"]
        assert world.view(seat) == s.table.view(seat)


@cites("betrayal:hidden/reveal")
def test_what_stands_on_a_sheet_makes_no_difference_to_the_others() -> None:
    one, other = begun(GUILTY_TORSKAR, turn="lia"), begun(GUILTY_TORSKAR, turn="lia")
    one.table.order(TORSKAR, COME_OUT, "now")
    one.table.order(VORT, HEED, "accept")
    assert one.table.seen(LIA) == other.table.seen(LIA)
    assert one.table.seen(VORT) != other.table.seen(VORT)
    dreams = [imagine(s.table, LIA, "dream").save() for s in (one, other)]
    assert dreams[0] == dreams[1]


@cites("betrayal:hidden/reveal")
def test_who_takes_what_comes_is_answered_for() -> None:
    s = begun(GUILTY_LIA, turn="vort")
    s.table.order(VORT, HEED, "accept")
    assert as_ordered(s.table, s.asked) == "", "this is not what befalls one"
    order = s.table.sheet(VORT)[0]
    asked = ask(VORT, order.prompt, [ACCEPT], "betrayal:hidden/reveal", "heed/event", secret=True)
    assert as_ordered(s.table, asked) == ACCEPT.key
    s.table.order(VORT, HEED, "ask")
    assert as_ordered(s.table, asked) == ""


@cites("betrayal:hidden/reveal")
def test_a_save_keeps_what_is_settled_and_what_is_due() -> None:
    s = begun(GUILTY_TORSKAR, turn="lia")
    s.table.order(TORSKAR, COME_OUT, "now")
    again = load(GAME, s.table.save())
    again.answer("end")
    s.play("end")
    assert again.view(VORT) == s.table.view(VORT)
