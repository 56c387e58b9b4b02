"""The house goes away under an open page and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.playing import Player
from tests.browser.venue import Venue, venue


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Venue]:
    """A house of this story's own, to be killed."""
    with venue(tmp_path) as place:
        yield place


def test_no_answer_is_lost_when_the_house_is_killed(invite: Invite, frail: Venue) -> None:
    person = invite(address=frail.address)
    person.forgives("WebSocket connection to .* failed")
    person.sits_down(frail.table("wakening", "Ada", "Ben"))
    player = Player(person)
    for _ in range(2):
        player.plays(player.answers + 5)
        assert not player.is_over()
        told = person.log.all_inner_texts()
        question = person.decision.get_by_role("heading").inner_text()

        frail.kill()
        expect(person.page.get_by_text("Reconnecting … nothing is lost.")).to_be_visible()
        frail.open()
        expect(person.page.get_by_text("Reconnecting")).to_have_count(0)
        assert person.log.all_inner_texts() == told
        assert person.decision.get_by_role("heading").inner_text() == question

    before = len(person.log.get_by_role("listitem").all())
    player.plays(player.answers + 5)  # one alone may be worth no line
    player.is_over()
    expect(person.log.get_by_role("listitem")).not_to_have_count(before)
    assert len(person.log.get_by_role("listitem").all()) > before
