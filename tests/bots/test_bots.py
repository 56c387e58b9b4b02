"""Bots by their names."""

from __future__ import annotations

import pytest

from undercroft.bots import NAMES, bot
from undercroft.engine.errors import BadOption


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
