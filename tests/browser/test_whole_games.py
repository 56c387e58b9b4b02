"""Whole games, from the door to the result."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.playing import Player

MOST_ANSWERS = 300


def test_wakening_lair_is_played_by_clicking(person: Person) -> None:
    page = person.page
    person.enters()
    page.get_by_role("link", name="Wakening Lair").click()
    _at_once(person)
    page.get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Enter the lair").click()
    _to_the_result(person, board_answers=20)


def test_castle_ravenloft_is_played_by_clicking(person: Person) -> None:
    page = person.page
    person.enters()
    page.get_by_role("link", name="Castle Ravenloft").click()
    page.get_by_role("radio", name="Escape the Tomb").check()
    while (away := page.get_by_role("button", name="Remove ")).count() > 1:
        away.last.click()
    page.get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Enter the castle").click()
    _to_the_result(person, board_answers=10)


def _at_once(person: Person) -> None:
    """Bots do not wait."""
    person.page.get_by_role("radio", name="At once").check()


def _to_the_result(person: Person, board_answers: int) -> None:
    player = Player(person)
    player.plays_to_the_end(MOST_ANSWERS)
    assert player.on_board >= board_answers
    person.decision.get_by_role("link", name="Result").click()
    expect(person.page).to_have_url("**/result")
