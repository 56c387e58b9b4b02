"""Every adventurer has a power; what each of them does, see `test_powers_*`."""

from __future__ import annotations

from tests.games.betrayal.scene import Scene
from undercroft.games.betrayal.content.adventurers import POWERS
from undercroft.games.betrayal.facts import ADVENTURERS


def test_every_adventurer_has_a_power_of_the_printed_name() -> None:
    assert list(POWERS) == list(ADVENTURERS)
    s = Scene("torskar", "lia", "vort")
    labels = [s.city.source(who).label for who in ("torskar", "lia", "vort")]
    told = [s.table.speech().plain(label) for label in labels if label]
    assert told == ["Reckless Attack", "Eldritch Blast", "Healing Word"]
