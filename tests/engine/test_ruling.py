"""Switches for what the rulebook leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from tests.vault.game import V1, V2
from undercroft.engine.errors import BadOption
from undercroft.engine.ruling import settle_rulings

KNOWN = {"V1": V1, "V2": V2}


def test_what_the_table_does_not_say_is_played_as_we_decided() -> None:
    assert settle_rulings(KNOWN, {}) == {"V1": "half"}
    assert settle_rulings(KNOWN, {"V1": "all"}) == {"V1": "all"}
    assert settle_rulings({}, {}) == {}


def test_a_ruling_is_switchable_where_it_has_choices() -> None:
    assert [ruling.switchable for ruling in KNOWN.values()] == [True, False]


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"V9": "all"}, "there is no ruling 'V9'; there are V1, V2"),
        ({"V2": "yes"}, r"ruling V2 has no switch: No\."),
        ({"V1": "most"}, "ruling V1 is half or all, not 'most'"),
        ({"V1": ["all"]}, r"ruling V1 is half or all, not \['all'\]"),
        ("V1", "rulings is a mapping from rulings to choices, not 'V1'"),
        (["V1"], "rulings is a mapping"),
        (None, "rulings is a mapping"),
    ],
)
def test_what_cannot_be_switched_is_refused(wanted: Any, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        settle_rulings(KNOWN, wanted)
