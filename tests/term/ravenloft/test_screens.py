"""What the castle looks like. After a change one meant: pytest --snapshot-update."""

from __future__ import annotations

from tests.games.ravenloft.scene import Scene
from tests.term.evening import around
from tests.term.ravenloft.dungeon import crypts, endless, session
from tests.term.screens import MEDIUM, SMALL, WIDE, Compare, drawn
from undercroft.engine.cite import cites
from undercroft.term.app import play_app


@cites("ravenloft:setup/heroes")
def test_choosing_a_hero(snap_compare: Compare) -> None:
    app = play_app(session(), 0)
    assert snap_compare(app, terminal_size=WIDE, run_before=drawn)


@cites("ravenloft:setup/start-tile")
def test_few_squares_have_keys(snap_compare: Compare) -> None:
    app = play_app(session(heroes=["arjhan", "kat"], first="arjhan"), 0)
    assert snap_compare(app, terminal_size=MEDIUM, run_before=drawn)


@cites("ravenloft:turn/hero-phase")
def test_the_middle_of_a_game(snap_compare: Compare) -> None:
    app = play_app(around(crypts().play("move:0,-1").table), 0)
    assert snap_compare(app, terminal_size=WIDE, run_before=drawn)


def test_the_cursor(snap_compare: Compare) -> None:
    app = play_app(around(crypts().play("move:0,-1").table), 0)
    press = ["m", "l", "l"]
    assert snap_compare(app, press=press, terminal_size=MEDIUM, run_before=drawn)


def test_a_small_screen(snap_compare: Compare) -> None:
    app = play_app(around(endless().play("move:4,1").table), 0)
    assert snap_compare(app, press=["m"], terminal_size=SMALL, run_before=drawn)


@cites("ravenloft:end/lose")
def test_the_end_of_a_game(snap_compare: Compare) -> None:
    scene = Scene("arjhan", "kat").given(surges=0).hurt("kat", 0)
    scene.villain_phase().go()
    assert scene.ending == "fallen"
    assert snap_compare(play_app(around(scene.table), 0), terminal_size=MEDIUM, run_before=drawn)
