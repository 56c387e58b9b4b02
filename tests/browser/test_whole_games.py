"""Whole games, from the door to the result."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.keyboard import Typist
from tests.browser.person import Person
from tests.browser.playing import Player

MOST_ANSWERS = 250
RESULT = re.compile(r"/t/\w+/result$")


def test_wakening_lair_is_played_by_clicking(person: Person) -> None:
    page = person.page
    person.enters()
    page.get_by_role("link", name="Wakening Lair").click()
    page.get_by_role("radio", name="At once").check()
    expect(_level(person, "standard")).to_be_checked()
    for level, boxes in (("grim", "22333"), ("gentle", "33444")):
        _level(person, level).check()
        expect(page.get_by_label("Barbarian", exact=True).locator(".boxes span")).to_have_text(
            list(boxes)
        )
    for seat in page.get_by_role("combobox", name="Who plays").all():
        seat.select_option("You")
    page.get_by_label("Seed").fill("3")
    page.get_by_role("button", name="Enter the lair").click()
    person.begins()
    player = Player(person)
    player.plays_to_the_end(MOST_ANSWERS)
    assert player.on_board >= 15
    _reads_the_result(person)


def _level(person: Person, level: str) -> Locator:
    return person.page.get_by_role("radio", name=re.compile(rf"^{level}\b", re.IGNORECASE))


def test_castle_ravenloft_is_played_by_clicking(person: Person) -> None:
    page = person.page
    person.enters()
    page.get_by_role("link", name="Castle Ravenloft").click()
    page.get_by_role("radio", name="Escape the Tomb").check()
    away = page.get_by_role("button", name="Remove ")
    while away.count() > 1:
        away.last.click()
    page.get_by_label("Seed").fill("1")
    page.get_by_role("button", name="Enter the castle").click()
    person.begins()
    player = Player(person)
    player.plays_to_the_end(MOST_ANSWERS)
    assert player.on_board >= 10
    _reads_the_result(person)


def test_a_game_needs_no_mouse(person: Person) -> None:
    page, typist = person.page, Typist(person)
    person.enters()
    typist.presses(page.get_by_role("link", name="Castle Ravenloft"))
    typist.goes_to(page.get_by_role("radio", checked=True).first)
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("radio", name="Escape the Tomb")).to_be_checked()
    away = page.get_by_role("button", name="Remove ")
    while away.count() > 1:
        typist.presses(away.last)
    typist.goes_to(page.get_by_label("Seed"))
    page.keyboard.type("3")
    typist.presses(page.get_by_role("button", name="Enter the castle"))
    expect(page.get_by_role("button", name="Begin")).to_be_focused()
    page.keyboard.press("Enter")
    typist.plays_to_the_end(MOST_ANSWERS)
    typist.presses(person.decision.get_by_role("link", name="Result"))
    _is_at_the_result(person)


def _reads_the_result(person: Person) -> None:
    person.decision.get_by_role("link", name="Result").click()
    _is_at_the_result(person)


def _is_at_the_result(person: Person) -> None:
    expect(person.page).to_have_url(RESULT)
    expect(person.page.get_by_role("heading", name="Defeat", level=1)).to_be_visible()
    expect(person.page.get_by_role("list", name="Figures")).to_be_visible()
    expect(person.page.get_by_text("The luck of this table was chosen")).to_be_visible()
    person.page.get_by_role("button", name="Check it here").click()
    expect(person.page.get_by_text("It holds.")).to_be_visible()
