"""How a table is described on the command line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.english import refused
from undercroft.commands.command import Mistake, Parser
from undercroft.commands.table import add_options, options_of, seats, usual_seats
from undercroft.engine.errors import BadOption
from undercroft.games import box


def described(words: str) -> dict[str, Any]:
    parser = Parser()
    add_options(parser)
    return options_of(parser.parse_args(words.split()))


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("", {}),
        ("--heroes 3", {"heroes": 3}),
        ("--heroes random", {"heroes": "random"}),
        ("--heroes kata lyric", {"heroes": ["kata", "lyric"]}),
        ("--heroes kata,lyric,ask", {"heroes": ["kata", "lyric", "ask"]}),
        ("--terror whiptail --first kata", {"terror": "whiptail", "first": "kata"}),
        ("--ruling A1=populated A3=finish", {"rulings": {"A1": "populated", "A3": "finish"}}),
        ("--ruling A1=empty --ruling A3=stop", {"rulings": {"A1": "empty", "A3": "stop"}}),
        (
            "--adventure 13 --veterans kat level-2",
            {"adventure": "13", "veterans": ["kat", "level-2"]},
        ),
        ("--powers ask", {"powers": "ask"}),
        ("--powers cleave", {"powers": ["cleave"]}),
        ("--haunt 22 --played 1 2", {"haunt": "22", "played": [1, 2]}),
        ("--kinds none one", {"kinds": ["none", "one"]}),
        ("--adventurers ask", {"adventurers": "ask"}),
        ("--adventurers random lia vort", {"adventurers": ["random", "lia", "vort"]}),
    ],
)
def test_only_what_was_asked_for_becomes_an_option(words: str, options: dict[str, Any]) -> None:
    assert described(words) == options


@pytest.mark.parametrize("ruling", ["A1", "=populated", "A1="])
def test_a_ruling_needs_a_choice(ruling: str) -> None:
    with refused(Mistake, "--ruling takes a ruling and a choice, as in A1=populated"):
        described(f"--ruling {ruling}")


def test_four_sit_down_unless_there_are_fewer_heroes() -> None:
    game = box("wakening")
    assert usual_seats(game, {}) == 4
    assert usual_seats(game, {"heroes": "random"}) == 4
    assert usual_seats(game, {"heroes": 6}) == 4
    assert usual_seats(game, {"heroes": ["kata", "lyric"]}) == 2


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, 4),
        ({"adventure": "1"}, 1),
        ({"adventure": "7", "heroes": "random"}, 1),
        ({"heroes": 5}, 4),
        ({"heroes": ["kat", "thorgrim", "immeril"]}, 3),
    ],
)
def test_a_lone_hero_of_the_castle_gets_a_table_for_one(
    options: dict[str, Any], expected: int
) -> None:
    assert usual_seats(box("ravenloft"), options) == expected


@pytest.mark.parametrize(("party", "expected"), [(3, 3), (4, 4), (5, 5), (6, 6)])
def test_everybody_who_was_named_for_the_city_has_a_seat(party: int, expected: int) -> None:
    assert usual_seats(box("betrayal"), {}) == 4
    assert usual_seats(box("betrayal"), {"adventurers": ["random"] * party}) == expected


def test_a_table_that_cannot_be_is_left_for_the_game_to_refuse() -> None:
    game, options = box("ravenloft"), {"heroes": ["nobody", "kat"]}
    fewest = usual_seats(game, options)
    assert fewest == 1
    with refused(BadOption, "nobody"):
        game.lay_out(fewest, game.settle(fewest, options))


def test_seats_are_a_number_or_mixed() -> None:
    assert (seats("3"), seats("mixed")) == (3, None)
