"""Bots by their names."""

from __future__ import annotations

import pytest

from undercroft.bots import NAMES, best_of, bot, players_of
from undercroft.engine.errors import BadOption
from undercroft.games import SLUGS


def test_every_name_is_a_bot_of_the_lair() -> None:
    assert NAMES == ("random", "scripted")
    for name in NAMES:
        assert callable(bot(name, "wakening").choose)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadOption, match="random, scripted"):
        bot("genius", "wakening")


def test_a_game_nobody_has_written_a_player_for_is_refused() -> None:
    with pytest.raises(BadOption, match="'chess'"):
        bot("scripted", "chess")


def test_whoever_knows_a_game_is_better_than_chance() -> None:
    assert (players_of("wakening"), best_of("wakening")) == (("random", "scripted"), "scripted")
    assert (players_of("chess"), best_of("chess")) == (("random",), "random")


@pytest.mark.parametrize("game", SLUGS)
def test_the_players_of_a_game_can_play_it(game: str) -> None:
    assert best_of(game) in players_of(game)
    for name in players_of(game):
        assert callable(bot(name, game).choose)
