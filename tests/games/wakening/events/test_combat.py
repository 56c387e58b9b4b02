"""Heroes attack: what each event changes."""

from __future__ import annotations

import pytest

from tests.games.wakening.events.changes import BY, Changes, changes, kinds_of
from tests.games.wakening.scene import Scene
from undercroft.engine.event import Event
from undercroft.games.wakening.events import combat
from undercroft.games.wakening.events.combat import (
    Attack,
    Defeat,
    Disable,
    Engage,
    Mark,
    Miss,
    Press,
    Reroll,
    Roll,
    SpendMarker,
)
from undercroft.games.wakening.state import Lair

CASES: list[tuple[Event, Changes]] = [
    (Engage("wraith-1", "bare:holy", BY), {"foe": "wraith-1", "way": "bare:holy"}),
    (Attack("kata", "wraith-1", "", "holy", BY), {"aim": "wraith-1", "actions": 2}),
    (Roll("kata", (2, 6, 1), 1, "forge-pit", (4, 4), BY), {"dice": (7, 3, 2)}),
    (Press("kata", "wraith-1", BY), {}),
    (Reroll("kata", (5,), (6, 1), 1, "forge-pit", (4, 4), BY), {"dice": (7, 5, 2)}),
    (
        SpendMarker("kata", 2, 1, BY),
        {"dice": (5, 3, 2), "fleeting": {"kata": 0, "lyric": 0}},
    ),
    (
        SpendMarker("lyric", 5, -1, BY),
        {"dice": (4, 2, 2), "markers": {"kata": 1, "lyric": 0}},
    ),
    (Mark("gargoyle-1", 0b10, BY), {"marks": {"gargoyle-1": 0b11}}),
    (Mark("soulbane/zone-1", 0b10, BY), {"marks": {"gargoyle-1": 0b01, "soulbane/zone-1": 0b10}}),
    (Miss("kata", "gargoyle-1", BY), {}),
    (
        Defeat("kata", "gargoyle-1", BY),
        {"monsters": {}, "marks": {}, "fallen": ("gargoyle",), "shot": ()},
    ),
    (Disable("kata", "soulbane/zone-1", BY), {"bound": ""}),
    (Disable("kata", "soulbane/zone-2", BY), {}),
]


def in_a_fight() -> Lair:
    s = Scene("kata", "lyric")
    s.monster("gargoyle-1", room=1, marks=0b01)
    lair = s.lair
    lair.dice = (5, 2, 2)
    lair.markers.update(kata=1, lyric=1)
    lair.fleeting["kata"] = 1
    lair.shot = ("gargoyle-1",)
    lair.bound = "soulbane/zone-1"
    return lair


@pytest.mark.parametrize(("event", "expected"), CASES)
def test_an_event_of_a_fight_changes_this_and_nothing_else(event: Event, expected: Changes) -> None:
    assert changes(in_a_fight(), event) == expected


def test_the_table_above_is_complete() -> None:
    assert {type(event) for event, _ in CASES} == kinds_of(combat)
