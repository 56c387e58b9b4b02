from __future__ import annotations

from undercroft.games import SLUGS
from undercroft.term.boards import BOARDS


def test_every_game_of_the_house_has_a_board() -> None:
    assert sorted(BOARDS) == sorted(SLUGS)
