"""One house and one browser for the stories of a worker; everybody in them has a fresh profile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from scripts.tools import chromium
from tests.browser.person import Person
from tests.browser.venue import Venue, venue

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


# Playwright holds the thread's event loop while it runs: it must end with this folder, lest the
# asynchronous tests of another one find the loop running.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    found = chromium()
    assert found, "there is no Chromium: run `python -m scripts.tools chromium`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    with venue(tmp_path_factory.mktemp("house")) as place:
        yield place


class Invite(Protocol):
    """Brings somebody with a desk or a phone, who likes things so."""

    def __call__(self, *, phone: bool = False, **likes: Any) -> Person: ...


@pytest.fixture
def invite(browser: Browser, house: Venue) -> Iterator[Invite]:
    """People at the house; after the story each is asked whether anything went wrong."""
    guests: list[Person] = []

    def bring(*, phone: bool = False, **likes: Any) -> Person:
        kind = Person.with_phone if phone else Person
        guests.append(kind(browser, likes.pop("address", house.address), **likes))
        return guests[-1]

    yield bring
    assert [trouble for guest in guests for trouble in guest.leaves()] == []


@pytest.fixture
def person(invite: Invite) -> Person:
    """Somebody at a desk."""
    return invite()
