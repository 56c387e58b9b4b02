"""What heroes do, and what is done to them: what each event changes."""

from __future__ import annotations

import pytest

from tests.games.wakening.events.changes import BY, Changes, changes, kinds_of
from tests.games.wakening.scene import Scene
from undercroft.engine.event import Event
from undercroft.games.wakening.events import heroes
from undercroft.games.wakening.events.heroes import (
    Brew,
    Exhale,
    Fade,
    Gain,
    GainForNow,
    Heal,
    Push,
    Raise,
    Step,
    Web,
    Whisk,
    Wound,
)
from undercroft.games.wakening.state import Lair

CASES: list[tuple[Event, Changes]] = [
    (Step("kata", 2, 1, BY), {"at": {"kata": 2, "lyric": 1}, "actions": 2}),
    (Step("kata", 2, 0, BY), {"at": {"kata": 2, "lyric": 1}}),
    (Whisk("kata", 9, 0, BY), {"at": {"kata": 9, "lyric": 1}, "webbed": ()}),
    (
        Whisk("kata", 9, 2, BY),
        {"at": {"kata": 9, "lyric": 1}, "webbed": (), "carries": 2},
    ),
    (Push("lyric", 3, BY), {"at": {"kata": 1, "lyric": 3}}),
    (Web("lyric", BY), {"webbed": ("kata", "lyric")}),
    (Wound("kata", BY), {"damage": {"kata": 4, "lyric": 1}}),
    (Heal("kata", 2, BY), {"damage": {"kata": 1, "lyric": 1}}),
    (Heal("lyric", 2, BY), {"damage": {"kata": 3, "lyric": 0}}),
    (
        Raise("kata", "lyric", "scroll-1", BY),
        {
            "reserve": {},
            "spent": ("scroll",),
            "damage": {"kata": 0, "lyric": 1},
            "markers": {"kata": 0, "lyric": 0},
            "fleeting": {"kata": 0, "lyric": 0},
            "due": {},
        },
    ),
    (Gain("kata", 1, BY), {"markers": {"kata": 2, "lyric": 0}}),
    (GainForNow("kata", 3, BY), {"fleeting": {"kata": 5, "lyric": 0}}),
    (Exhale("kata", 5, BY), {"fleeting": {"kata": 7, "lyric": 0}, "due": {}}),
    (Fade("kata", 2, BY), {"fleeting": {"kata": 0, "lyric": 0}}),
    (Brew("lyric", 5, BY), {"due": {"kata": 5, "lyric": 5}}),
]


def battered() -> Lair:
    s = Scene("kata", "lyric")
    s.reserve("lyric", "scroll-1")
    lair = s.lair
    lair.damage.update(kata=3, lyric=1)
    lair.markers["kata"] = 1
    lair.fleeting["kata"] = 2
    lair.due["kata"] = 5
    lair.webbed = ("kata",)
    return lair


@pytest.mark.parametrize(("event", "expected"), CASES)
def test_an_event_of_a_hero_changes_this_and_nothing_else(event: Event, expected: Changes) -> None:
    assert changes(battered(), event) == expected


def test_the_table_above_is_complete() -> None:
    assert {type(event) for event, _ in CASES} == kinds_of(heroes)
