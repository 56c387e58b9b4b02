"""Treasure found, equipped, given, lost: what each event changes."""

from __future__ import annotations

import pytest

from tests.games.wakening.events.changes import BY, Changes, changes, kinds_of
from tests.games.wakening.scene import Scene
from undercroft.engine.event import Event
from undercroft.games.wakening.events import treasure
from undercroft.games.wakening.events.treasure import (
    Drop,
    FindTreasure,
    Give,
    Loot,
    ShuffleTreasure,
    Stow,
    Wear,
    Wield,
)
from undercroft.games.wakening.state import Lair

RESERVE = {"bone-rot": "kata", "scroll-1": "lyric"}
PARTY = ("kata", "lyric")

CASES: list[tuple[Event, Changes]] = [
    (Loot("kata", "wraith-1", BY), {}),
    (
        FindTreasure("kata", "scroll-2", "scroll", BY),
        {"hoard": 19, "reserve": {**RESERVE, "scroll-2": "kata"}},
    ),
    (Stow("kata", "bone-rot", BY), {}),
    (
        Wield("kata", "bone-rot", BY),
        {
            "reserve": {"scroll-1": "lyric"},
            "weapons": {"phoenix-bow": "kata", "bone-rot": "kata"},
        },
    ),
    (
        Wear("kata", "bone-rot", BY),
        {
            "reserve": {"scroll-1": "lyric"},
            "items": {"quicksilver": "lyric", "bone-rot": "kata"},
            "sources": (*PARTY, "quicksilver", "bone-rot"),
        },
    ),
    (
        Give("lyric", "kata", "scroll-1", BY),
        {"reserve": {"bone-rot": "kata", "scroll-1": "kata"}},
    ),
    (
        Drop("kata", "bone-rot", BY),
        {"reserve": {"scroll-1": "lyric"}, "spent": ("trap", "trap", "bone-rot")},
    ),
    (
        Drop("kata", "phoenix-bow", BY),
        {"weapons": {}, "spent": ("trap", "trap", "phoenix-bow")},
    ),
    (
        Drop("lyric", "quicksilver", BY),
        {"items": {}, "sources": PARTY, "spent": ("trap", "trap", "quicksilver")},
    ),
    (
        Drop("lyric", "scroll-1", BY),
        {"reserve": {"bone-rot": "kata"}, "spent": ("trap", "trap", "scroll")},
    ),
    (ShuffleTreasure(BY), {"hoard": 2, "spent": ()}),
]


def well_equipped() -> Lair:
    s = Scene("kata", "lyric")
    s.arm("kata", "phoenix-bow")
    s.wear("lyric", "quicksilver")
    s.reserve("kata", "bone-rot")
    s.reserve("lyric", "scroll-1")
    s.lair.spent = ("trap", "trap")
    return s.lair


@pytest.mark.parametrize(("event", "expected"), CASES)
def test_an_event_of_treasure_changes_this_and_nothing_else(
    event: Event, expected: Changes
) -> None:
    assert changes(well_equipped(), event) == expected


def test_the_table_above_is_complete() -> None:
    assert {type(event) for event, _ in CASES} == kinds_of(treasure)


def test_a_worn_item_belongs_to_the_seat_that_leads_its_hero() -> None:
    lair = well_equipped()
    item = lair.source("quicksilver")
    assert item.owner == lair.led["lyric"] == 1
