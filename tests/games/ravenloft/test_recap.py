"""A finished game in figures, told by what all could see."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import undercroft
from tests.english import said
from tests.games.random_play import frames
from tests.games.ravenloft.scene import Scene, cell
from undercroft.engine.event import Event
from undercroft.engine.game import Frame
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.tell import Cell, Recap
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import FindTreasure
from undercroft.games.ravenloft.events.combat import Defeat, Roll, RollForFirst, Swing, Wound
from undercroft.games.ravenloft.events.dungeon import Appear, Lay
from undercroft.games.ravenloft.events.heroes import Heal, Hurt, LevelUp, Surge, UsePower
from undercroft.games.ravenloft.events.turns import BeginTurn, Count, End
from undercroft.games.ravenloft.facts import HEROES
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.lexicon import LEXICON

BY = "ravenloft:turn/order"


def told(*scenes: tuple[Scene, Sequence[Event]]) -> Recap:
    """The recap of steps, each with what happened and how it stood afterwards."""
    return GAME.recap(
        Frame(step, GAME.view(s.castle, SPECTATOR), events)
        for step, (s, events) in enumerate(scenes)
    )


def english(cell: Cell) -> int | str:
    return said(cell, lexicon=LEXICON) if isinstance(cell, Words) else cell


def row(recap: Recap, hero: str) -> dict[int | str, int | str]:
    cells = dict(recap.rows)[hero]
    return dict(zip(map(english, recap.head), map(english, cells), strict=True))


def test_figures_count_what_came_after_the_first_turn_began() -> None:
    s = Scene("kat", "arjhan")
    before: list[Event] = [Lay("chapel", cell(0, -8), 0, BY), FindTreasure("kat", "run", BY)]
    after: list[Event] = [
        BeginTurn("kat", BY),
        Lay("chapel", cell(0, -8), 0, BY),
        FindTreasure("kat", "run", BY),
        Wound("ghoul-1", 2, "kat", BY),
        Wound("ghoul-2", 1, "", BY),
        Defeat("ghoul-1", "kat", "", BY),
        Hurt("arjhan", 3, "", BY),
        Surge("arjhan", 5, BY),
    ]
    figures = told((s, before), (s, after)).figures
    assert [(english(label), figure) for _, label, figure in figures] == [
        ("Rounds", 1),
        ("Tiles explored", 1),
        ("Monsters defeated", 1),
        ("Damage dealt", 3),
        ("Damage taken", 3),
        ("Treasures found", 1),
        ("Healing surges spent", 1),
    ]


def test_each_hero_has_a_row_of_its_own_deeds() -> None:
    s = Scene("kat", "arjhan").level_2("kat")
    deeds: list[Event] = [
        Swing("kat", "ghoul-1", "deft-strike", BY),
        Wound("ghoul-1", 2, "kat", BY),
        Defeat("ghoul-1", "kat", "", BY),
        UsePower("kat", "stealth", BY),
        Hurt("arjhan", 3, "", BY),
    ]
    recap = told((s, deeds))
    assert row(recap, "kat") == {
        **{"Hero": "Kat", "Class": "Rogue", "Level": 2, "Attacks": 1, "Damage dealt": 2},
        **{"Damage taken": 0, "Monsters defeated": 1, "Treasures": 0, "Powers spent": 1},
    }
    assert row(recap, "arjhan")["Damage taken"] == 3


def test_hit_points_are_plotted_turn_by_turn_where_somebody_was_asked() -> None:
    first, last = Scene("kat", "arjhan").hurt("kat", 7), Scene("kat", "arjhan").hurt("kat", 2)
    second = Scene("kat", "arjhan").hurt("kat", 4).given(active="arjhan")
    last.given(round=3)
    series = {key: points for key, _, points in told((first, ()), (second, ()), (last, ())).series}
    most = float(HEROES["kat"].hp[0])
    assert series["kat"] == [(0.0, most), (0.5, 7.0), (1.0, 4.0), (2.5, 2.0)]
    assert {hp for _, hp in series["arjhan"]} == {float(HEROES["arjhan"].hp[0])}


def test_every_die_on_the_table_is_counted() -> None:
    dice: list[Event] = [
        RollForFirst(("kat", "arjhan"), (3, 17), BY),
        Roll("kat", 20, (), 15, True, BY),
        Roll("", 3, (("ghoul-1", 5),), 15, False, BY),
    ]
    recap = told((Scene("kat", "arjhan"), dice))
    assert recap.sides == len(recap.dice) == 20
    assert {face + 1: count for face, count in enumerate(recap.dice) if count} == {
        **{3: 2, 17: 1, 20: 1}
    }


def test_turning_points_are_falls_surges_villains_levels_goals_and_the_end() -> None:
    s = Scene("kat", "arjhan").hurt("kat", 2)
    steps: list[list[Event]] = [
        [],
        [Hurt("kat", 1, "", BY), Heal("kat", 1, BY), Hurt("kat", 1, "", BY)],
        [Hurt("kat", 1, "", BY), Heal("kat", 1, BY), Hurt("kat", 3, "", BY)],
        [Surge("kat", 4, BY), LevelUp("kat", BY)],
        [Appear("strahd", 0, BY), Count("sun", 1, BY), Count("sun", 1, BY)],
        [Defeat("strahd", "kat", "", BY), Defeat("ghoul-1", "kat", "", BY), End("fallen", BY)],
    ]
    turnings = told(*((s, events) for events in steps)).turnings
    assert [(step, english(words)) for step, words in turnings] == [
        (2, "Kat falls."),
        (3, "Kat spends a healing surge and stands up with 4 HP."),
        (3, "Kat reaches level 2!"),
        (4, "Strahd appears!"),
        (4, "The Sun token moves on to the next space of the track."),
        (5, "Strahd is defeated."),
        (5, "A hero cannot rise again. The party has lost."),
    ]


def test_of_many_turning_points_the_weightiest_are_kept_in_their_order() -> None:
    levels: list[Event] = [LevelUp("kat", BY)] * 9
    turnings = told((Scene("kat"), [*levels, Surge("kat", 4, BY), End("fallen", BY)])).turnings
    assert len(turnings) == 8
    assert [english(words) for _, words in turnings[-2:]] == [
        "Kat spends a healing surge and stands up with 4 HP.",
        "A hero cannot rise again. The party has lost.",
    ]


@pytest.mark.parametrize("adventure", ["2", "7", "10", "13"])
def test_a_random_game_adds_up(adventure: str) -> None:
    table = undercroft.new("ravenloft", ["Ann"], 3, adventure=adventure, powers="random")
    recap = GAME.recap(frames(table, seed=3))
    figures = {key: figure for key, _, figure in recap.figures}
    rolls = [event for event in table.chronicle.events if isinstance(event, Roll)]
    assert sum(recap.dice) == len(rolls)
    assert all(len(cells) == len(recap.head) for _, cells in recap.rows)
    suffered = [row(recap, hero)["Damage taken"] for hero, _ in recap.rows]
    assert figures["taken"] == sum(points for points in suffered if isinstance(points, int))
    assert len(figures) == 7
    rounds = figures["rounds"]
    assert isinstance(rounds, int)
    assert 1 <= len(recap.turnings) <= 8
    for _, _, points in recap.series:
        assert [x for x, _ in points] == sorted({x for x, _ in points})
        assert points[-1][0] <= rounds
