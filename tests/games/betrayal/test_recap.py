"""A finished game in figures, told by what all could see."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import undercroft
from tests.games.betrayal.english import english
from tests.games.betrayal.scene import Scene
from tests.games.betrayal.tales import OGRES, told
from tests.games.betrayal.turning import turn
from tests.games.random_play import frames
from undercroft.engine.event import Event
from undercroft.engine.game import Frame
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.tell import MOST_TURNINGS, Cell, Recap
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Discover
from undercroft.games.betrayal.events.cards import DrawEvent, DrawItem, DrawOmen
from undercroft.games.betrayal.events.combat import Attack, Slay, Stun
from undercroft.games.betrayal.events.dice import Reroll, Roll
from undercroft.games.betrayal.events.haunt import BeginHaunt
from undercroft.games.betrayal.events.traits import Depart, Die, Suffer
from undercroft.games.betrayal.facts import HAUNT_NUMBERS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.recap import COLUMNS
from undercroft.games.betrayal.state import EACH, HERO, TRAITOR

BY = "betrayal:turn/order"
SPEECH = english("glurk-rises")
PEOPLE = ("torskar", "lia", "vort")
GLURK = BeginHaunt("lia", "glurk-rises", "meenlock", 0, BY)
BRAWL = BeginHaunt("lia", HAUNT_NUMBERS[22].key, "", 0, BY)


def recalled(*scenes: tuple[Scene, Sequence[Event]]) -> Recap:
    """The recap of steps, each with what happened and how it stood afterwards."""
    return GAME.recap(
        Frame(step, GAME.view(s.city, SPECTATOR), events) for step, (s, events) in enumerate(scenes)
    )


def read(cell: Cell) -> int | str:
    return cell if isinstance(cell, int) else SPEECH.plain(cell)


def row(recap: Recap, who: str) -> dict[str, int | str]:
    found = next(cells for whose, cells in recap.rows if whose == who)
    head = [SPEECH.plain(words) for words in recap.head]
    return dict(zip(head, map(read, found), strict=True))


def turnings(recap: Recap) -> list[tuple[int, str]]:
    return [(step, SPEECH.plain(told)) for step, told in recap.turnings]


def test_figures_count_what_everybody_did() -> None:
    events: list[Event] = [
        Discover("lia", "fountain", BY),
        DrawOmen("lia", "meenlock", 0, BY),
        GLURK,
        Attack("lia", "goblin-1", "might", "", False, BY),
        Die("vort", "goblin-1", BY),
        Depart("torskar", BY),
    ]
    figures = recalled((Scene(*PEOPLE), events)).figures
    assert [(key, SPEECH.plain(what), read(cell)) for key, what, cell in figures] == [
        ("haunt", "Haunt", "2. Glurk Rises"),
        ("rounds", "Rounds", 1),
        ("tiles", "Tiles discovered", 1),
        ("omens", "Omens drawn", 1),
        ("attacks", "Attacks", 1),
        ("lost", "Dead or lost", 2),
    ]


def test_a_game_that_was_left_before_the_haunt_has_none() -> None:
    assert recalled((Scene(*PEOPLE), ())).figures[0] == ("haunt", Words("Haunt"), Words("none"))
    assert GAME.recap([]).rows == []


def test_everybody_has_a_row_of_their_own_deeds() -> None:
    deeds: list[Event] = [
        GLURK,
        turn("vort", TRAITOR),
        turn("lia", HERO),
        Discover("lia", "fountain", BY),
        DrawItem("lia", "crossbow", BY),
        DrawEvent("lia", "trapper", BY),
        Attack("lia", "vort", "might", "", False, BY),
        Suffer("lia", (("might", 1), ("speed", 2)), "vort", BY),
        Stun("goblin-1", "lia", BY),
        Slay("goblin-1", "lia", BY),
        Die("lia", "vort", BY),
    ]
    recap = recalled((Scene(*PEOPLE), deeds))
    assert row(recap, "lia") == {
        **{"Adventurer": "Lia Faen Tlabbar", "Class": "Warlock", "Side": "Free hero"},
        **{"Tiles found": 1, "Cards drawn": 2, "Attacks": 1},
        **{"Foes beaten": 2, "Damage taken": 3},
    }
    vort = row(recap, "vort")
    assert (vort["Side"], vort["Foes beaten"]) == ("Glurk", 1)
    assert row(recap, "torskar")["Side"] == ""


def test_steps_above_the_skull_are_plotted_round_by_round() -> None:
    first = Scene(*PEOPLE)
    whole = float(sum(first.city.steps["lia"]))
    second = Scene(*PEOPLE).trait("lia", "might", 1).given(round=2)
    hurt = float(sum(second.city.steps["lia"]))
    third = Scene(*PEOPLE).given(round=3, dead=("lia",))
    recap = recalled((first, ()), (second, ()), (third, ()))
    series = {key: points for key, _, points in recap.series}
    assert series["lia"] == [(1.0, whole), (2.0, hurt), (3.0, 0.0)]


def test_every_die_on_the_table_is_counted_from_the_blank_face_on() -> None:
    dice: list[Event] = [
        Roll("lia", "trait", "might", (1, 3, 3), (), -1, 0, BY),
        Reroll("lia", 1, 2, BY),
    ]
    recap = recalled((Scene(*PEOPLE), dice))
    assert (recap.dice, recap.sides, recap.lowest) == ([1, 1, 2], 3, 0)


def test_turning_points_are_omens_the_haunt_sides_that_change_and_deaths() -> None:
    s = Scene(*PEOPLE)
    steps: list[list[Event]] = [
        [DrawOmen("lia", "meenlock", 0, BY)],
        [
            GLURK,
            turn("lia", HERO),
            turn("vort", TRAITOR),
            DrawOmen("lia", "eye-of-vecna", 0, BY),
        ],
        [Stun("goblin-1", "lia", BY), Slay("goblin-1", "lia", BY)],
        [turn("lia", TRAITOR), turn("lia", TRAITOR)],
        [Die("torskar", "lia", BY)],
    ]
    assert turnings(recalled(*((s, events) for events in steps))) == [
        (0, "Lia Faen Tlabbar draws an omen: Meenlock."),
        (1, 'Lia Faen Tlabbar reveals the haunt "Glurk Rises".'),
        (1, "Vort Dormall turns against the others."),
        (2, "Goblin 1 is killed."),
        (3, "Lia Faen Tlabbar turns against the others."),
        (4, "Torskar Stonecleaver is dead, killed by Lia Faen Tlabbar."),
    ]


def test_where_all_turn_on_all_nobody_is_singled_out() -> None:
    sides: list[Event] = [BRAWL, *(turn(who, EACH) for who in PEOPLE)]
    assert len(recalled((Scene(*PEOPLE), sides)).turnings) == 1


def test_of_many_turning_points_the_weightiest_are_kept() -> None:
    omens: list[Event] = [DrawOmen("lia", "meenlock", 0, BY)] * 12
    kept = turnings(recalled((Scene(*PEOPLE), [*omens, GLURK])))
    assert len(kept) == MOST_TURNINGS
    assert kept[-1][1] == 'Lia Faen Tlabbar reveals the haunt "Glurk Rises".'


def test_a_side_that_nobody_was_told_of_stays_untold(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    begun = BeginHaunt("lia", OGRES.slug, "meenlock", 0, BY)
    recap = recalled((Scene(*PEOPLE), [begun]))
    assert {row(recap, who)["Side"] for who in PEOPLE} == {""}


@pytest.mark.parametrize("haunt", [2, 22])
def test_a_random_game_adds_up(haunt: int) -> None:
    table = undercroft.new("betrayal", ["Ann", "Ben", "Cem"], 3, haunt=haunt)
    recap = GAME.recap(frames(table, seed=3))
    figures = {key: cell for key, _, cell in recap.figures}
    events = table.chronicle.events
    thrown = sum(len(event.faces) for event in events if isinstance(event, Roll))
    assert sum(recap.dice) == thrown + sum(isinstance(event, Reroll) for event in events)
    assert all(len(cells) == len(recap.head) for _, cells in recap.rows)
    place = recap.head.index(COLUMNS["tiles"])
    assert figures["tiles"] == sum(int(str(cells[place])) for _, cells in recap.rows)
    assert 1 <= len(recap.turnings) <= MOST_TURNINGS
    for _, _, points in recap.series:
        assert [x for x, _ in points] == sorted({x for x, _ in points})
        assert points[-1][0] == figures["rounds"]
