"""Whom the scripted player takes along, and with which powers."""

from __future__ import annotations

import pytest

from tests.bots.evening import ask
from tests.bots.ravenloft.evening import opened
from undercroft.bots.ravenloft import Player
from undercroft.engine.cite import cites
from undercroft.engine.decision import Decision, things
from undercroft.engine.words import Words


def party(seats: int, seed: int) -> tuple[str, ...]:
    """The heroes of players who choose one after another."""
    table, player = opened(2, 1, seats), Player(seed)
    while table.decision().cite == "ravenloft:setup/heroes":
        table.answer(ask(player, table))
    heroes: tuple[str, ...] = table.state.heroes
    return heroes


@cites("ravenloft:setup/heroes")
def test_the_cleric_comes_first_then_the_fighter_then_the_rogue() -> None:
    assert party(3, 1) == ("thorgrim", "arjhan", "kat")


@cites("ravenloft:setup/heroes")
def test_the_seed_decides_between_equals() -> None:
    assert {party(4, seed)[3] for seed in range(10)} == {"allisa", "immeril"}


@cites("ravenloft:setup/powers", "ravenloft:experience/level-up")
@pytest.mark.parametrize(
    ("offered", "taken"),
    [
        (("divine-flare", "healing-strike", "lance-of-faith"), "healing-strike"),
        (("hallowed-advance", "flame-strike", "beacon-of-hope"), "flame-strike"),
        (("brute-strike", "come-and-get-it"), "brute-strike"),
    ],
)
def test_of_the_powers_it_takes_the_best(offered: tuple[str, ...], taken: str) -> None:
    by, prompt = "ravenloft:setup/powers", Words("Which power?")
    decision = Decision(0, prompt, things(offered), by, "power/take")
    assert Player(0).choose(decision, dict) == taken
