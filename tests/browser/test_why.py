"""Why? on a line of the log: the line, its rule, what it comes of, up to what began it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

import undercroft
from tests.browser.person import Person
from tests.browser.screens import MIDDLE
from tests.browser.venue import Venue, path_of, played
from undercroft.engine.table import Line
from undercroft.engine.tell import Rolled

NEAR = 40  # lines that are drawn in any case


def deepest(game: str, seat: int) -> tuple[int, list[Line]]:
    """Of the last lines the one that has come the longest way, counted from the end."""
    table = undercroft.load(played(game, MIDDLE[game]), observed=True)
    lines = len(table.log(seat))
    chains = {line - lines: table.why_told(seat, line) for line in range(lines - NEAR, lines)}
    place = max(chains, key=lambda one: len(chains[one]))
    return place, chains[place]


def asks_why(person: Person, row: Locator) -> Locator:
    row.hover()
    row.get_by_role("button", name="why?").click()
    return person.page.get_by_role("dialog", name="Why?").get_by_role("list").get_by_role(
        "listitem"
    )


def told(chain: list[Line], says: undercroft.Table[object]) -> Iterator[str]:
    """What each link says; of dice, what they show."""
    speech = says.speech()
    for line in chain:
        rolled: Rolled | None = line.rolled
        reads = rolled is not None and not line.who and not line.about
        yield ", ".join(map(str, rolled.dice)) if rolled and reads else speech.plain(line.told)


@pytest.mark.parametrize("game", MIDDLE)
def test_a_line_leads_back_to_what_began_it(person: Person, house: Venue, game: str) -> None:
    place, chain = deepest(game, 0)
    assert len(chain) > 2
    person.sits_down(house.later(game, MIDDLE[game], friends=["Ben", "Cleo"]))
    rows = person.log.get_by_role("listitem")
    links = asks_why(person, rows.nth(rows.count() + place))
    expect(links).to_have_count(len(chain))
    says = undercroft.load(played(game, MIDDLE[game]))
    for link, words in zip(links.all(), told(chain, says), strict=True):
        expect(link).to_contain_text(words)
    person.page.keyboard.press("Escape")
    expect(links).to_have_count(0)


def test_the_rule_is_told_with_the_line_it_made(person: Person, house: Venue) -> None:
    person.sits_down(house.later("ravenloft", MIDDLE["ravenloft"]))
    row = person.log.get_by_role("listitem").filter(has_text="is hit.").last
    first, *_ = asks_why(person, row).all()
    expect(first.get_by_role("button")).to_be_visible()  # where the rule stands
    expect(first.get_by_role("paragraph")).to_contain_text("Armor Class")


def test_a_replay_of_a_game_with_secrets_knows_the_causes_too(
    person: Person, house: Venue
) -> None:
    person.page.goto(path_of(house.later("betrayal"), part="/replay?step=60"))
    expect(person.page.get_by_role("slider")).to_be_visible()
    row = person.log.get_by_role("listitem").filter(has_text="draws an item").last
    links = asks_why(person, row)
    said = row.inner_text().splitlines()[0]
    expect(links.first).to_contain_text(said)
    assert links.count() > 1
