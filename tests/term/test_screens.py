"""What the full screen looks like. After a change one meant: pytest --snapshot-update."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from tests.term.evening import around, played, session
from tests.term.screens import MEDIUM, SMALL, WIDE, Compare, drawn
from undercroft.engine.cite import cites
from undercroft.engine.tongues import ENGLISH
from undercroft.term.app import play_app
from undercroft.term.reel import reel_app
from undercroft.term.session import Session


def at_the_terror() -> Session:
    """Whiptail has lost its tail; two wounded heroes fight the monsters that shield it."""
    scene = Scene("kata", "bristlecone", room="hall-of-mirrors")
    scene.terror("whiptail", at=4, tail=0b111, head=0b1)
    scene.monster("goblin-fighter-1", room=4, marks=0b1)
    scene.monster("cave-troll-2", room=4)
    scene.trap(room=5)
    scene.arm("bristlecone", "phoenix-bow")
    scene.wear("kata", "hail-slinger")
    scene.reserve("kata", "scroll-1")
    lair = scene.arranging
    lair.at.update(kata=4, bristlecone=4)
    lair.damage.update(kata=3, bristlecone=1)
    lair.markers["kata"] = 2
    scene.rolls(3)
    return around(scene.play("attack:cave-troll-2", "bare:holy").table)


@cites("wakening:setup/heroes")
def test_choosing_a_hero(snap_compare: Compare) -> None:
    app = play_app(session(), 0)
    assert snap_compare(app, press=["down"], terminal_size=WIDE, run_before=drawn)


def test_the_middle_of_a_game(snap_compare: Compare) -> None:
    app = play_app(played(40), 0)
    assert snap_compare(app, terminal_size=MEDIUM, run_before=drawn)


@cites("wakening:terror/awakens", "wakening:board/whiptail")
def test_the_terror_is_awake(snap_compare: Compare) -> None:
    assert snap_compare(play_app(at_the_terror(), 0), terminal_size=WIDE, run_before=drawn)


@cites("wakening:end/death")
def test_the_end_of_a_game(snap_compare: Compare) -> None:
    app = play_app(played(69), 0)
    assert snap_compare(app, terminal_size=MEDIUM, run_before=drawn)


def test_a_small_screen(snap_compare: Compare) -> None:
    assert snap_compare(play_app(at_the_terror(), 0), terminal_size=SMALL, run_before=drawn)


def test_a_small_screen_that_is_tall_shows_the_party_above_the_board(snap_compare: Compare) -> None:
    app = play_app(at_the_terror(), 0)
    assert snap_compare(app, terminal_size=(90, 40), run_before=drawn)


def test_a_replay(snap_compare: Compare) -> None:
    app = reel_app(played(40).table, 20, 0, ENGLISH)
    assert snap_compare(app, terminal_size=SMALL, run_before=drawn)
