"""What the lists of all that can occur have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.engine.toy import Say
from undercroft.engine.chronicle import Forced
from undercroft.engine.occur import anchor_of, happened, listed, offers_of, switched
from undercroft.engine.ruling import Ruling
from undercroft.engine.source import Source, offers
from undercroft.engine.words import Words


@dataclass(frozen=True, slots=True)
class Kettle(Source):
    @offers("kitchen", Words("Put the kettle on"))
    async def boil(self, state: Any) -> None: ...

    @offers("garden", Words("Water the roses"))
    async def pour(self, state: Any) -> None: ...


def ruling(key: str, *choices: str) -> Ruling:
    return Ruling(key, "?", "!", "", choices[0] if choices else "", dict.fromkeys(choices, ""))


def test_names_are_listed_with_their_kinds() -> None:
    assert listed({"card": ("ace", "king"), "pips": range(2)}) == [
        *("card:ace", "card:king", "pips:0", "pips:1"),
    ]


def test_an_event_happens_for_a_reason_and_what_the_table_notes_is_none() -> None:
    assert [*happened(Say("hello"), anchor_of)] == ["event:Say (rule)"]
    assert [*happened(Say("hello"), str.upper)] == ["event:Say (TOY:RULE)"]
    assert [*happened(Forced(0, "may", "", "toy:rule"), anchor_of)] == []


def test_a_class_of_sources_tells_what_it_adds_to_a_menu() -> None:
    assert offers_of(Kettle, "kitchen") == ["boil"]
    assert offers_of(Kettle, "garden") == ["pour"]
    assert offers_of(Source, "kitchen") == []


def test_rulings_are_switched_where_they_leave_a_choice() -> None:
    rulings = {
        key: ruling(key, *choices) for key, choices in {"A": "xy", "B": "", "C": "xyz"}.items()
    }
    assert switched(rulings, lambda _: -1) == {"A": "y", "C": "z"}
    assert switched(rulings, lambda place: place) == {"A": "x", "C": "y"}
