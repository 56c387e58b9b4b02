"""Every game in one hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

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
        person.page.keyboard.press("Escape")  # where a haunt has its moment, it is over then
        player.answer()
        assert not person.is_too_wide()
    assert player.answers >= 8
    assert player.on_board >= 3


@pytest.mark.parametrize("game", MIDDLE)
def test_every_part_of_a_table_fits_a_hand(invite: Invite, house: Venue, game: str) -> None:
    person = invite(phone=True)
    person.sits_down(house.later(game, MIDDLE[game]))
    person.page.keyboard.press("Escape")  # where a haunt has its moment, it is over then
    tabs = person.page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    expect(tabs).to_have_count(4)
    for tab in tabs.all():
        tab.tap()
        assert not person.is_too_wide()
        assert person.too_small_for_fingers() == []
    person.page.get_by_role("button", name="Menu").tap()
    expect(person.page.locator("dialog[open]")).to_be_visible()
    assert not person.is_too_wide()
    assert person.too_small_for_fingers() == []
