"""How many positions can be reached from small scenes: what chess programmers call perft.

A total that changes without a reason is a rule that changed without one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from tests.games.wakening.scene import Scene
from undercroft.engine import wire
from undercroft.engine.chance import Chance, Luck, Outcome, Throw
from undercroft.engine.table import Table
from undercroft.games.wakening.state import Lair


class Undecided(Exception):
    """Luck is asked for something it was not told."""


class ToldLuck(Luck):
    """Gives what it was told, and stops the table where it was told nothing more."""

    __slots__ = ("open",)

    def __init__(self, *told: Outcome) -> None:
        super().__init__("told")
        self.rig(*told)
        self.open: list[Outcome] = []  # what could fall where it stopped

    def settle(self, chance: Chance[Any]) -> Outcome:
        if self.rigged:
            return super().settle(chance)
        if isinstance(chance, Throw):
            self.open = list(product(range(1, chance.sides + 1), repeat=chance.dice))
        else:
            self.open = list(dict.fromkeys(chance.outcomes))
        raise Undecided


def whatever_falls(table: Table[Lair], key: str, *told: Outcome) -> Iterator[Table[Lair]]:
    """Every table this answer can lead to."""
    twin = table.clone()
    luck = twin.luck = ToldLuck(*told)
    try:
        twin.answer(key)
    except Undecided:
        for outcome in luck.open:
            yield from whatever_falls(table, key, *told, outcome)
    else:
        yield twin


def positions(table: Table[Lair], depth: int) -> set[str]:
    """All that can lie on the table after so many answers, however the dice fall."""
    if not depth or table.pending is None:
        lair = table.state.copy()
        lair.events_happened = lair.shown = 0  # by which way it came about is no part of a position
        return {wire.text(lair)}
    found: set[str] = set()
    for key in table.pending.keys:
        for twin in whatever_falls(table, key):
            found |= positions(twin, depth - 1)
    return found


def test_walking_on_an_open_stretch() -> None:
    """Twelve rooms can be reached in two Moves, a stop at the gargoyle's among them.

    After one: rooms 2 to 5, or Lyric's turn. After two: Kata in any of twelve rooms; about to
    attack in room 5; Kata stopping in rooms 2 to 4, or in room 5 with none, one or two damage; and
    Lyric in rooms 2 to 5, after her song, or done.
    """
    s = Scene("kata", "lyric", terror="whiptail")
    s.terror("whiptail", at=12)
    s.monster("gargoyle-1", room=5)
    assert [len(positions(s.table, depth)) for depth in (1, 2)] == [5, 12 + 1 + 3 + 3 + 6]


def test_attacking_with_one_die() -> None:
    """Two bare types and six faces make twelve rolls; what they leave is a box marked or not."""
    s = Scene("kata", "lyric", room="fume-vats")
    s.terror("mudmuck", at=12)
    s.monster("orc-warlock-1", room=1)
    marked = {
        twin.state.marks.get("orc-warlock-1", 0)
        for way in ("bare:precision", "bare:holy")
        for first in whatever_falls(s.table, "attack:orc-warlock-1")
        for twin in whatever_falls(first, way)
    }
    assert marked == {0b00, 0b01}
    rolls = [len(list(whatever_falls(s.table.clone(), "end")))]
    assert rolls == [36]
