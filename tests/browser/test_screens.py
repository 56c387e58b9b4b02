"""Every screen, on a desk and on a phone, by night and by day, as eyes and ears find it."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.artefacts import picture
from tests.browser.barriers import barriers
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.screens import SCREENS, Screen
from tests.browser.venue import Venue


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
@pytest.mark.parametrize("light", ["dark", "light"])
def test_a_screen_on_a_desk(
    invite: Invite, house: Venue, screen: Screen, light: Literal["dark", "light"]
) -> None:
    person = invite(color_scheme=light)
    _goes(person, house, screen)
    picture(person, f"{screen.name}-desk-{light}")
    assert not person.is_too_wide()
    assert barriers(person) == []


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
@pytest.mark.parametrize("light", ["dark", "light"])
def test_a_screen_on_a_phone(
    invite: Invite, house: Venue, screen: Screen, light: Literal["dark", "light"]
) -> None:
    person = invite(phone=True, color_scheme=light)
    _goes(person, house, screen)
    picture(person, f"{screen.name}-phone-{light}")
    assert not person.is_too_wide()
    assert person.too_small_for_fingers() == []
    assert barriers(person) == []


def _goes(person: Person, house: Venue, screen: Screen) -> None:
    person.page.goto(screen.path(house))
    expect(screen.sign(person)).to_be_visible()
    person.page.wait_for_load_state("networkidle")  # pictures and typefaces, too
