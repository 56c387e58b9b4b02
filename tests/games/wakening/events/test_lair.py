"""Rooms, monsters, Traps and the Terror: what each event changes."""

from __future__ import annotations

import pytest

from tests.games.wakening.events.changes import BY, Changes, changes, kinds_of
from tests.games.wakening.scene import Scene
from undercroft.engine.event import Event
from undercroft.games.wakening.events import lair as chapter
from undercroft.games.wakening.events.lair import (
    Advance,
    Appear,
    Awaken,
    Bind,
    CloseRing,
    Disarm,
    End,
    Flip,
    FoeAttacks,
    FoeRolls,
    LayTrap,
    Mend,
    OpenRing,
    Prowl,
    Recall,
    RollForRoom,
    Shoot,
    Spring,
    TrapResult,
    Tumble,
)
from undercroft.games.wakening.state import Lair

PARTY = ("kata", "lyric")
MONSTERS = {"gargoyle-1": 5, "wraith-1": 12}
ROW = ("crystal-span", "thaw-gallery", "", "", "brazier-chapel", *[""] * 6, "fume-vats")

CASES: list[tuple[Event, Changes]] = [
    (RollForRoom("kata", (3, 4), BY), {}),
    (Flip(3, "forge-pit", BY), {"row": (*ROW[:2], "forge-pit", *ROW[3:]), "unseen": 7}),
    (Appear("wraith-2", 5, BY), {"deck": 1, "monsters": {**MONSTERS, "wraith-2": 5}}),
    (Prowl("gargoyle-1", 12, BY), {"monsters": {"wraith-1": 12, "gargoyle-1": 12}}),
    (
        Recall("skeleton-archer-1", 12, BY),
        {"fallen": ("cave-troll",), "monsters": {**MONSTERS, "skeleton-archer-1": 12}},
    ),
    (Shoot("wraith-1", BY), {"shot": ("gargoyle-1", "wraith-1")}),
    (FoeAttacks("gargoyle-1", "kata", (6,), (4, 5), BY), {"queue": ("wraith-1",)}),
    (FoeAttacks("wraith-1", "kata", (6,), (), BY), {}),
    (FoeRolls("soulbane", 3, BY), {}),
    (
        LayTrap("kata", "trap-2", 1, BY),
        {
            "reserve": {},
            "traps": {"trap-1": 2, "trap-2": 1},
            "sources": (*PARTY, "trap-1", "trap-2"),
        },
    ),
    (Spring("kata", "trap-1", BY), {}),
    (TrapResult("kata", 2, BY), {}),
    (Tumble("kata", (3, 4), BY), {}),
    (
        Disarm("kata", "trap-1", BY),
        {
            "traps": {},
            "marks": {"gargoyle-1": 0b01, "wraith-1": 0b11},
            "sources": PARTY,
            "spent": ("trap",),
        },
    ),
    (Advance("soulbane", 11, BY), {"terror_at": 11, "monsters": {**MONSTERS, "wraith-1": 11}}),
    (
        Mend("wraith-1", 0b10, BY),
        {"marks": {"gargoyle-1": 0b01, "trap-1": 0b01, "wraith-1": 0b01}},
    ),
    (Mend("gargoyle-1", 0b01, BY), {"marks": {"trap-1": 0b01, "wraith-1": 0b11}}),
    (Bind("soulbane/zone-2", BY), {"bound": "soulbane/zone-2"}),
    (OpenRing(3, BY), {"ring": (2, 3, 5)}),
    (OpenRing(5, BY), {}),
    (CloseRing((1, 2), BY), {"ring": (5,)}),
    (End("terror-escaped", BY), {"end": "terror-escaped"}),
]


def deep_in_the_lair() -> Lair:
    s = Scene("kata", "lyric")
    s.trap(room=2)
    s.monster("gargoyle-1", room=5, marks=0b01)
    s.monster("wraith-1", room=12, marks=0b11)
    s.reserve("kata", "trap-2")
    s.deck("wraith", "awakens")
    lair = s.lair
    lair.marks["trap-1"] = 0b01
    lair.fallen = ("skeleton-archer", "cave-troll")
    lair.shot = ("gargoyle-1",)
    lair.queue = ("gargoyle-1", "wraith-1")
    lair.ring = (2, 5)
    return lair


@pytest.mark.parametrize(("event", "expected"), CASES)
def test_an_event_of_the_lair_changes_this_and_nothing_else(
    event: Event, expected: Changes
) -> None:
    assert changes(deep_in_the_lair(), event) == expected


def test_what_prowls_stands_farthest_in_its_new_room() -> None:
    lair = deep_in_the_lair()
    Prowl("gargoyle-1", 12, BY).apply(lair)
    assert lair.monsters_in(12) == ["wraith-1", "gargoyle-1"]


def test_the_terror_awakens_and_its_card_leaves_the_deck() -> None:
    s = Scene("kata", "lyric")
    s.deck("awakens", "wraith")
    assert changes(s.lair, Awaken("mudmuck", BY)) == {
        "deck": 1,
        "terror": "mudmuck",
        "woke": True,
        "sources": (*PARTY, "mudmuck"),
    }


def test_what_is_above_is_complete() -> None:
    assert {type(event) for event, _ in CASES} | {Awaken} == kinds_of(chapter)
