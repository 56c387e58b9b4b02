"""What a person likes: light, language, motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.reading import shown, unread
from tests.browser.screens import MIDDLE, SCREENS, Screen
from tests.browser.venue import Venue
from tests.browser.words import catalogue, only_english, still_english

HOUSE = ".cite, .figures"  # names of rules and figures, which the house tells
PAPER = "getComputedStyle(document.documentElement).backgroundColor"
MOVING = (
    """document.getAnimations().filter(({ effect }) => effect.getTiming().duration > 1).length"""
)


TRANSLATED = [screen for screen in SCREENS if screen.name != "rules"]  # they are told in English


@pytest.mark.parametrize("screen", TRANSLATED, ids=lambda screen: screen.name)
def test_german_is_german_throughout(invite: Invite, house: Venue, screen: Screen) -> None:
    person = invite(locale="de-DE")
    person.page.goto(screen.path(house))
    expect(screen.sign(person)).to_be_visible()
    expect(person.page.locator("html")).to_have_attribute("lang", "de")
    told = shown(person, but=HOUSE)
    assert told & set(catalogue("de").values())
    game = screen.name.rpartition("-")[2]
    assert sorted(told & only_english() - still_english(game)) == []
    assert unread(told) == []


def test_light_and_language_are_chosen_in_the_settings_and_kept(person: Person) -> None:
    page = person.page
    person.enters()
    night = page.evaluate(PAPER)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Dark").check()
    dark = page.evaluate(PAPER)
    page.get_by_role("radio", name="Light", exact=True).check()
    assert page.evaluate(PAPER) != dark
    assert night in {dark, page.evaluate(PAPER)}
    page.get_by_role("radio", name="Deutsch").check()
    expect(page.get_by_role("heading", name=catalogue("de")["settings"])).to_be_visible()
    page.get_by_label(catalogue("de")["settings.name"]).fill("Ada")

    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name="Ada")).to_be_visible()


@pytest.mark.parametrize("game", MIDDLE)
def test_nothing_moves_for_who_wants_rest(invite: Invite, house: Venue, game: str) -> None:
    person = invite(reduced_motion="reduce")
    person.sits_down(house.later(game, MIDDLE[game]))
    person.decision.get_by_role("group", name="Options").get_by_role("button").first.click()
    expect(person.asked()).to_be_attached()
    assert person.page.evaluate(MOVING) == 0
