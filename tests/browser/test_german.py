"""Wakening Lair for somebody who reads German and nothing else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.playing import Player
from tests.browser.reading import english, shown, unread
from tests.browser.venue import Venue, moments, path_of
from tests.browser.words import catalogue

MOST_ANSWERS = 250
RESULT = re.compile(r"/t/\w+/result$")
TERRORS = ("whiptail", "grimgear", "soulbane", "widowfang", "cindershroud", "mudmuck")


@pytest.fixture
def german(invite: Invite) -> Person:
    return invite(locale="de-DE")


def test_the_lair_is_played_through_and_no_english_is_on_its_pages(german: Person) -> None:
    page, words = german.page, german.words
    german.enters()
    expect(page.locator("main a[data-game]").first).to_be_visible()
    told = shown(german)
    page.get_by_role("link", name="Wakening Lair").click()
    page.get_by_role("radio", name=words["setup.pace.off"]).check()
    for seat in page.locator("select").filter(has_text=words["setup.who.me"]).all():
        seat.select_option(words["setup.who.me"])
    page.get_by_label(words["setup.seed"]).fill("1")
    told |= shown(german)
    page.get_by_role("button", name=words["setup.start.wakening"]).click()
    german.begins()
    player = Player(german)
    while not player.is_over() and player.answers < MOST_ANSWERS:
        told |= shown(german)
        player.answer()
    assert player.is_over()
    told |= shown(german)
    german.decision.get_by_role("link", name=words["table.over.result"]).click()
    expect(page).to_have_url(RESULT)
    expect(page.locator(".figures")).to_be_visible()
    told |= shown(german)
    page.get_by_role("link", name=words["result.watch"]).click()
    expect(page.get_by_role("slider")).to_be_visible()
    told |= shown(german)
    assert len(told) > 200
    assert english(told) == []
    assert unread(told) == []


@pytest.mark.parametrize("terror", TERRORS)
def test_whatever_is_asked_is_asked_in_german(german: Person, house: Venue, terror: str) -> None:
    told: set[str] = set()
    for save in moments("wakening", terror=terror):
        german.sits_down(house.imported("wakening", save))
        told |= shown(german)
    assert len(told) > 200
    assert english(told) == []
    assert unread(told) == []


def test_the_rules_are_told_in_german(german: Person) -> None:
    german.page.goto("/rules/wakening")
    expect(german.page.locator("main h2").first).to_be_visible()
    told = shown(german)
    assert catalogue("de")["chapter.attack"] in told
    assert english(told) == []
    assert unread(told) == []


def test_english_would_be_noticed(person: Person, house: Venue) -> None:
    person.sits_down(house.later("wakening", 120))
    assert len(english(shown(person))) > 10
    person.page.goto("/rules/wakening")
    expect(person.page.locator("main h2").first).to_be_visible()
    assert len(english(shown(person))) > 100


def test_a_table_speaks_another_language_as_soon_as_it_is_chosen(
    person: Person, house: Venue
) -> None:
    page = person.page
    opened = house.later("wakening", 122)
    person.sits_down(opened)
    expect(person.decision.get_by_role("heading", name="What do you do?")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Deutsch").check()
    settings = page.get_by_role("dialog", name=catalogue("de")["settings"])
    expect(settings.get_by_role("radio", name="Deutsch")).to_be_checked()
    expect(page.locator("#prompt h2")).to_have_text("Was tust du?")
    expect(page.locator("#board").get_by_text("Nadellabyrinth", exact=True)).to_be_attached()
    page.keyboard.press("Escape")
    expect(settings).not_to_be_visible()
    told = shown(person)
    assert english(told) == []
    assert unread(told) == []
    page.goto(path_of(opened))  # and what was chosen is kept
    expect(page.locator("#prompt h2")).to_have_text("Was tust du?")
