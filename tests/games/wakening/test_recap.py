"""A game in figures, from frames alone."""

from __future__ import annotations

import pytest

from tests.games.random_play import frames
from tests.games.wakening.scene import Scene
from undercroft.engine.table import Table
from undercroft.engine.tape import Fall
from undercroft.engine.tell import Cell, Recap
from undercroft.engine.words import called
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.state import Lair


def cell(s: Scene, one: Cell) -> int | str:
    """A cell of a table as it is read."""
    return one if isinstance(one, int) else s.said(one)


def said(s: Scene, found: Recap) -> list[tuple[int, str]]:
    return [(step, s.said(told)) for step, told in found.turnings]


def test_a_game_of_which_nothing_is_known_has_no_figures() -> None:
    found = GAME.recap([])
    assert (found.figures, found.series, found.turnings, found.rows) == ([], [], [], [])


def test_deeds_are_counted_for_whoever_did_them() -> None:
    s = Scene("bristlecone", "lyric", room="forge-pit")
    s.hoard("bone-rot")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.monster("gargoyle-1", room=1, marks=0b01)
    s.lair.damage["bristlecone"] = 3
    s.rolls(5, 6, 6, 6)
    played = frames(s.table, "attack:giant-spider-1", "bare:fire", "keep", "end")
    found = GAME.recap(played)
    assert [(key, s.said(what), cell(s, many)) for key, what, many in found.figures] == [
        ("turns", "Turns", 1),
        ("rooms", "Rooms awake", "1 of 12"),
        ("defeated", "Monsters defeated", 1),
        ("dealt", "Damage dealt", 1),
        ("taken", "Damage taken", 1),
        ("found", "Treasures found", 1),
    ]
    assert s.said(found.head[0]) == "Hero"
    assert [(key, [cell(s, one) for one in row]) for key, row in found.rows] == [
        ("bristlecone", ["Bristlecone", "Ranger", 1, 1, 1, 1]),
        ("lyric", ["Lyric", "Bard", 0, 0, 0, 0]),
    ]
    assert found.dice == [0, 0, 0, 0, 1, 3]
    assert said(s, found) == [(4, "Bristlecone is one damage away from death.")]
    assert found.series[0] == ("bristlecone", called("bristlecone"), [(1, 4)])
    s.fell_as_scripted()


def test_a_victory_is_told_by_its_last_zones() -> None:
    s = Scene("aldric", "kata", room="cold-mire")
    s.terror("whiptail", at=1, head=0b111, claw_2=0b11, claw_3=0b11, claw_4=0b11, tail=0b111)
    s.lair.marks["whiptail/claw-5"] = 0b01
    s.rolls(5)
    found = GAME.recap(frames(s.table, "attack:whiptail", "bare:holy"))
    key, what, many = found.figures[-1]
    assert (key, s.said(what), cell(s, many)) == ("zones", "Zones disabled", "6 of 6")
    assert said(s, found) == [
        (2, "The claw (5) of Whiptail is out of action."),
        (2, "The Monstrous Terror falls. The party has won!"),
    ]
    s.fell_as_scripted()


@pytest.mark.parametrize("seed", range(3))
def test_the_figures_of_a_whole_game_fit_what_happened(seed: int) -> None:
    table: Table[Lair] = Table.open(GAME, ["Ann", "Ben"], seed, {"heroes": 4})
    found = GAME.recap(frames(table, seed=5))
    fell = 0
    for entry in table.tape:
        if isinstance(entry, Fall) and not isinstance(entry.outcome, str):
            fell += len(entry.outcome) if isinstance(entry.outcome, tuple) else 1
    assert sum(found.dice) == fell
    assert len(found.dice) == found.sides == 6
    assert len(found.figures) == 6
    assert 0 < len(found.turnings) <= 8
    assert [step for step, _ in found.turnings] == sorted(step for step, _ in found.turnings)
    assert [key for key, _, _ in found.series] == list(table.state.heroes)
    for key, _, points in found.series:
        assert points[-1] == (table.state.round, table.state.damage[key])
        assert all(0 <= damage <= len(table.state.figures.heroes[key]) for _, damage in points)
    assert all(len(row) == len(found.head) for _, row in found.rows)
