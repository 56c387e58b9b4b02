"""Every screen there is, and the way to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator

from tests.browser.person import Person
from tests.browser.venue import SEATS, Opened, Venue, invitation_of, path_of

MIDDLE = {"wakening": 120, "ravenloft": 60, "betrayal": 60}  # answers after which a lot is going on


@dataclass(frozen=True)
class Screen:
    """Its name, where it is, and what is there once it has been drawn."""

    name: str
    path: Callable[[Venue], str]
    sign: Callable[[Person], Locator]


def _decision(person: Person) -> Locator:
    return person.page.locator("#prompt")


def _heading(person: Person) -> Locator:
    return person.page.get_by_role("heading", level=1)


def _figures(person: Person) -> Locator:
    return person.page.locator(".figures")


def _scrubber(person: Person) -> Locator:
    return person.page.get_by_role("slider")


def _at(path: str) -> Callable[[Venue], str]:
    return lambda house: path


def _middle(game: str) -> Callable[[Venue], str]:
    """One person's seat is asked, and friends sit at the others."""
    friends = SEATS[game][1:]
    return lambda house: path_of(house.later(game, MIDDLE[game], asks=0, friends=friends))


def _curtain(house: Venue) -> str:
    return path_of(house.later("betrayal", MIDDLE["betrayal"], asks=0))


def _opening(house: Venue) -> str:
    opened = house.table("wakening", "Ada", "Ben")
    return path_of(opened, part="?game=wakening")


def _end(game: str, part: str) -> Callable[[Venue], str]:
    def path(house: Venue) -> str:
        opened: Opened = house.later(game)
        return path_of(opened, part=part)

    return path


def _gathering(house: Venue) -> str:
    return path_of(house.gathers("betrayal", "Ada", "Ben", "Cleo", friends=["Ben", "Cleo"]))


def _invitation(house: Venue) -> str:
    opened = house.gathers("ravenloft", "Ada", "Ben", friends=["Ben"])
    return invitation_of(opened)


def _start(person: Person) -> Locator:
    return person.page.locator("main .btn.primary")


SCREENS = (
    Screen("home", _at("/"), lambda person: person.page.locator("main a[data-game]").first),
    Screen("new-ravenloft", _at("/new/ravenloft"), _start),
    Screen("new-wakening", _at("/new/wakening"), _start),
    Screen("new-betrayal", _at("/new/betrayal"), _start),
    Screen("invitation", _invitation, lambda person: person.page.locator("#invited-name")),
    Screen("waiting-room", _gathering, lambda person: person.page.locator("main li").nth(2)),
    # Once somebody has sat at a table of the lair, no other opens with it.
    Screen("opening", _opening, lambda person: person.page.locator("main .btn.primary")),
    Screen("table-ravenloft", _middle("ravenloft"), _decision),
    Screen("table-wakening", _middle("wakening"), _decision),
    Screen("table-betrayal", _middle("betrayal"), _decision),
    Screen("curtain", _curtain, lambda person: person.curtain),
    Screen("result-wakening", _end("wakening", "/result"), _figures),
    Screen("result-ravenloft", _end("ravenloft", "/result"), _figures),
    Screen("result-betrayal", _end("betrayal", "/result"), _figures),
    Screen("replay-betrayal", _end("betrayal", "/replay?step=60"), _scrubber),
    Screen("replay-ravenloft", _end("ravenloft", "/replay?step=60"), _scrubber),
    Screen("replay-wakening", _end("wakening", "/replay?step=120"), _scrubber),
    Screen("rules", _at("/rules/ravenloft"), lambda person: person.page.locator("main h2").first),
    Screen("credits", _at("/credits"), _heading),
)
