"""Switches for what the rulebook leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from tests.english import refused
from tests.vault.game import V1, V2
from undercroft.engine.errors import BadOption
from undercroft.engine.ruling import Rulings, otherwise, settle_rulings

KNOWN = {"V1": V1, "V2": V2}


def test_what_the_table_does_not_say_is_played_as_we_decided() -> None:
    assert settle_rulings(KNOWN, {}) == {"V1": "half"}
    assert settle_rulings(KNOWN, {"V1": "all"}) == {"V1": "all"}
    assert settle_rulings({}, {}) == {}


def test_a_ruling_is_switchable_where_it_has_choices() -> None:
    assert [ruling.switchable for ruling in KNOWN.values()] == [True, False]


def test_rulings_are_gathered_once_and_when_somebody_looks_for_one() -> None:
    gathered: list[str] = []

    def told() -> dict[str, Any]:
        gathered.append("told")
        return {"A1": {"question": "Which?", "decision": "This.", "why": "So."}}

    rulings = Rulings(told)
    assert gathered == []
    assert rulings["A1"].decision == "This."
    assert [*rulings] == ["A1"]
    assert len(rulings) == 1
    assert "A2" not in rulings
    assert gathered == ["told"]


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"V9": "all"}, "There is no ruling 'V9'; there are V1, V2"),
        ({"V2": "yes"}, r"Ruling V2 has no switch: No\."),
        ({"V1": "most"}, "Ruling V1 is one of half, all, not 'most'"),
        ({"V1": ["all"]}, r"Ruling V1 is one of half, all, not \['all'\]"),
        ("V1", "The rulings are a mapping from rulings to choices, not 'V1'"),
        (["V1"], "The rulings are a mapping"),
        (None, "The rulings are a mapping"),
    ],
)
def test_what_cannot_be_switched_is_refused(wanted: Any, message: str) -> None:
    with refused(BadOption, message):
        settle_rulings(KNOWN, wanted)


def test_what_a_table_decides_otherwise_is_told_and_nothing_else() -> None:
    choices = {"half": "Half of it.", "all": "All of it."}
    told = {"question": "How much?", "decision": "Half.", "why": "So.", "default": "half"}
    rulings = Rulings(lambda: {"V1": {**told, "choices": choices}})
    settled = settle_rulings(rulings, {})
    assert otherwise(rulings, settled) == ()
    assert otherwise(rulings, settle_rulings(rulings, {"V1": "all"})) == ("V1:all",)
    settled["V1"] = "all"
    assert settle_rulings(rulings, {}) == {"V1": "half"}, "a table's switches are its own"
