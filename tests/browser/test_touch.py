"""Both games in one hand."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.playing import Player
from tests.browser.screens import MIDDLE
from tests.browser.venue import Venue


@pytest.mark.parametrize("game", MIDDLE)
def test_several_turns_are_played_by_tapping(invite: Invite, house: Venue, game: str) -> None:
    person = invite(phone=True)
    person.sits_down(house.later(game, 5))
    player = Player(person, taps=True)
    for _ in range(20):
        if player.is_over():
            break
        player.answer()
        assert not person.is_too_wide()
    assert player.answers >= 8
    assert player.on_board >= 3
