"""Turns, and what they are made of: what each event changes."""

from __future__ import annotations

import pytest

from tests.games.wakening.events.changes import BY, Changes, changes, kinds_of
from tests.games.wakening.scene import Scene
from undercroft.engine.event import Event
from undercroft.games.wakening.events import turns
from undercroft.games.wakening.events.turns import (
    BeginTurn,
    EndActions,
    FaceMonsters,
    GoFirst,
    Hasten,
    Invoke,
    Join,
    Phase,
    Use,
)
from undercroft.games.wakening.state import Lair

CASES: list[tuple[Event, Changes]] = [
    (
        Join(1, "nox", BY),
        {
            "heroes": ("kata", "lyric", "hroth", "nox"),
            "led": {"kata": 0, "lyric": 1, "hroth": 2, "nox": 1},
            "at": {"kata": 1, "lyric": 1, "hroth": 1, "nox": 1},
            "damage": {"kata": 0, "lyric": 0, "hroth": 0, "nox": 0},
            "markers": {"kata": 0, "lyric": 0, "hroth": 0, "nox": 0},
            "fleeting": {"kata": 0, "lyric": 0, "hroth": 0, "nox": 0},
            "sources": ("kata", "lyric", "hroth", "withergaze", "nox"),
        },
    ),
    (GoFirst("hroth", BY), {"active": "lyric", "first": "hroth", "phase": "begin"}),
    (
        BeginTurn("lyric", BY),
        {
            "active": "lyric",
            "turn": 1,
            "actions": 3,
            "used": (),
            "shot": (),
            "woke": False,
            "webbed": (),
        },
    ),
    (Phase("terror", BY), {"phase": "terror"}),
    (EndActions("kata", BY), {"phase": "fight", "aim": "", "dice": ()}),
    (FaceMonsters(("wraith-2",), BY), {"queue": ("wraith-2",)}),
    (Invoke("kata", "monk/ability", BY), {"actions": 1}),
    (Hasten("kata", BY), {"actions": 3}),
    (Use("beads", BY), {"used": ("dice", "beads")}),
]


def in_mid_turn() -> Lair:
    s = Scene("kata", "lyric", "hroth")
    s.wear("hroth", "withergaze")
    lair = s.lair
    lair.actions = 2
    lair.used = ("dice",)
    lair.shot = ("gargoyle-1",)
    lair.woke = True
    lair.webbed = ("lyric",)
    lair.aim = "gargoyle-1"
    lair.dice = (4, 2)
    return lair


@pytest.mark.parametrize(("event", "expected"), CASES)
def test_an_event_of_the_turn_changes_this_and_nothing_else(
    event: Event, expected: Changes
) -> None:
    assert changes(in_mid_turn(), event) == expected


def test_the_table_above_is_complete() -> None:
    assert {type(event) for event, _ in CASES} == kinds_of(turns)


def test_a_round_begins_with_the_hero_who_went_first() -> None:
    lair = in_mid_turn()
    before = lair.round
    BeginTurn("hroth", BY).apply(lair)
    assert (lair.round, lair.actions, lair.used) == (before, 4, ("beads",))
    BeginTurn("kata", BY).apply(lair)
    assert (lair.round, lair.actions, lair.used) == (before + 1, 3, ())


def test_monsters_line_up_when_the_actions_end_the_nearest_first() -> None:
    s = Scene("kata", "lyric")
    s.monster("wraith-2", room=1)
    s.monster("gargoyle-1", room=2)
    s.monster("cave-troll-1", room=1)
    lair = s.lair
    EndActions("kata", BY).apply(lair)
    assert lair.queue == ("wraith-2", "cave-troll-1")
