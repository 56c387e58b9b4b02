"""What the city looks like. After a change one meant: pytest --snapshot-update."""

from __future__ import annotations

from tests.term.betrayal.alley import GLURK, endless, evening, goblins, quarter, session
from tests.term.screens import MEDIUM, SMALL, WIDE, Compare, drawn
from undercroft.engine.cite import cites
from undercroft.term.app import play_app


@cites("betrayal:setup/adventurers")
def test_choosing_an_adventurer(snap_compare: Compare) -> None:
    app = play_app(session(adventurers="ask"), 0)
    assert snap_compare(app, terminal_size=WIDE, run_before=drawn)


@cites("betrayal:turn/actions")
def test_before_the_haunt(snap_compare: Compare) -> None:
    app = play_app(evening(quarter()), 0)
    assert snap_compare(app, terminal_size=WIDE, run_before=drawn)


@cites("betrayal:haunt/sides")
def test_the_curtain(snap_compare: Compare) -> None:
    app = play_app(evening(goblins(turn=GLURK)), 0)
    assert snap_compare(app, terminal_size=MEDIUM, run_before=drawn)


@cites("betrayal:haunt/02")
def test_the_page_of_the_traitor(snap_compare: Compare) -> None:
    app = play_app(evening(goblins(turn=GLURK)), 0)
    assert snap_compare(app, press=["enter"], terminal_size=WIDE, run_before=drawn)


@cites("betrayal:haunt/02")
def test_the_page_of_the_heroes(snap_compare: Compare) -> None:
    app = play_app(evening(goblins()), 0)
    assert snap_compare(app, press=["enter", "m"], terminal_size=MEDIUM, run_before=drawn)


def test_a_small_screen(snap_compare: Compare) -> None:
    app = play_app(evening(endless()), 0)
    assert snap_compare(app, press=["m", "l", "l"], terminal_size=SMALL, run_before=drawn)


@cites("betrayal:victory/first")
def test_the_end_of_a_game(snap_compare: Compare) -> None:
    app = play_app(evening(goblins().given(dead=("torskar",)).play("end")), 0)
    assert snap_compare(app, terminal_size=MEDIUM, run_before=drawn)
