"""What a box says for itself, and what a table may choose."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.test_flow import one_way
from tests.engine.toy import Board, Say, Toy
from tests.english import refused, said
from tests.vault.game import GAME
from tests.vault.scene import dealt
from undercroft.engine.chance import Luck
from undercroft.engine.errors import BadOption
from undercroft.engine.game import Game, Outcome
from undercroft.engine.words import Words


def test_what_a_table_wants_is_settled_with_defaults_for_the_rest() -> None:
    assert GAME.settle(4, {}) == {"doom": 14, "rulings": {"V1": "half"}}
    assert GAME.settle(2, {"doom": 5}) == {"doom": 5, "rulings": {"V1": "half"}}
    assert GAME.settle(2, {"rulings": {"V1": "all"}}) == {"doom": 14, "rulings": {"V1": "all"}}


@pytest.mark.parametrize(
    ("seats", "wanted", "message"),
    [
        (1, {}, "The Vault is for 2 to 4 seats, not 1"),
        (5, {}, "The Vault is for 2 to 4 seats, not 5"),
        (0, {}, "not 0"),
        (4, {"gloom": 3}, "The Vault has no option 'gloom'; it has doom, rulings"),
        (4, {"rulings": {"V9": "all"}}, "There is no ruling 'V9'"),
        (4, {"rulings": None}, "The rulings are a mapping"),
    ],
)
def test_what_the_game_does_not_have_is_refused(
    seats: int, wanted: dict[str, Any], message: str
) -> None:
    with refused(BadOption, message):
        GAME.settle(seats, wanted)


def test_settling_leaves_what_was_wanted_as_it_is() -> None:
    wanted: dict[str, Any] = {"rulings": {"V1": "all"}}
    settled = GAME.settle(4, wanted)
    settled["rulings"]["V1"] = "half"
    assert wanted == {"rulings": {"V1": "all"}}
    assert GAME.settle(4, {})["doom"] == 14


def test_a_box_must_say_how_it_is_played() -> None:
    box: Game[Board] = Game()
    board = Board(2)
    for unsaid in (
        lambda: box.lay_out(2, {}),
        lambda: box.step(board),
        lambda: box.view(board, 0),
        lambda: box.redeal(board, 0, Luck("x")),
        lambda: box.outcome(board),
        lambda: box.say(Say("x")),
        box.content,
    ):
        with pytest.raises(NotImplementedError):
            unsaid()


def test_the_facts_of_an_outcome_are_the_same_in_every_language() -> None:
    outcome = Outcome("won", Words("All is well."), (0, 2), "toy:rule")
    assert outcome.facts() == {"key": "won", "winners": [0, 2], "cite": "toy:rule"}


def test_a_game_that_tells_nothing_of_options_has_no_outlook() -> None:
    table = dealt()
    asked = table.decision()
    assert GAME.outlook(table.view(0), asked) == {}


def test_a_game_without_adventures_is_called_by_its_name() -> None:
    assert said(GAME.title({})) == "The Vault"


def test_a_series_of_tables_tries_every_number_of_seats() -> None:
    assert [GAME.varied(number).seats for number in range(4)] == [2, 3, 4, 2]
    for number in range(4):
        variant = GAME.varied(number)
        GAME.settle(variant.seats, variant.options)


def test_a_box_that_counts_nothing_covers_nothing() -> None:
    toy = Toy(one_way)
    assert (list(toy.possible()), list(toy.occurred([Say("x")]))) == ([], [])
