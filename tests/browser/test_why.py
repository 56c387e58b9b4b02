"""Why? on a line of the log: the line, its rule, what it comes of, up to what began it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import undercroft
from tests.browser.person import Person
from tests.browser.screens import MIDDLE
from tests.browser.venue import Venue, path_of, played
from undercroft.engine.table import Line, Table

NEAR = 40  # lines that are drawn in any case


def deepest(table: Table[Any], seat: int) -> tuple[int, Sequence[Line]]:
    """Of the last lines the one that has come the longest way, counted from the end."""
    lines = len(table.log(seat))
    chains = {line - lines: table.why_told(seat, line) for line in range(lines - NEAR, lines)}
    place = max(chains, key=lambda one: len(chains[one]))
    return place, chains[place]


def said(table: Table[Any], line: Line) -> str:
    """What a link says; where a line only reads dice aloud, they are drawn instead."""
    if line.rolled and not line.who and not line.about:
        return ", ".join(map(str, line.rolled.dice))
    return table.speech().plain(line.told)


def asks_why(person: Person, row: Locator) -> Locator:
    """The links of the answer."""
    row.hover()
    row.get_by_role("button", name="why?").click()
    return person.page.get_by_role("dialog", name="Why?").get_by_role("listitem")


@pytest.mark.parametrize("game", MIDDLE)
def test_a_line_leads_back_to_what_began_it(person: Person, house: Venue, game: str) -> None:
    table = undercroft.load(played(game, MIDDLE[game]), observed=True)
    place, chain = deepest(table, 0)
    assert len(chain) > 2
    person.sits_down(house.later(game, MIDDLE[game], friends=["Ben", "Cleo"]))
    rows = person.log.get_by_role("listitem")
    links = asks_why(person, rows.nth(rows.count() + place))
    expect(links).to_have_count(len(chain))
    for link, line in zip(links.all(), chain, strict=True):
        expect(link).to_contain_text(said(table, line))
    person.page.keyboard.press("Escape")
    expect(links).to_have_count(0)


def test_the_rule_is_told_with_the_line_it_made(person: Person, house: Venue) -> None:
    person.sits_down(house.later("ravenloft", MIDDLE["ravenloft"]))
    row = person.log.get_by_role("listitem").filter(has_text="is hit.").last
    first = asks_why(person, row).first
    expect(first.get_by_role("button", name="Rat Swarm")).to_be_visible()
    expect(first.get_by_role("paragraph")).to_contain_text("uses its multitude of bites")


def test_a_replay_of_a_game_with_secrets_knows_the_causes_too(person: Person, house: Venue) -> None:
    person.page.goto(path_of(house.later("betrayal"), part="/replay?step=60"))
    expect(person.page.get_by_role("slider")).to_be_visible()
    row = person.log.get_by_role("listitem").filter(has_text="draws an item").last
    name = row.locator(".thing").last.inner_text()
    links = asks_why(person, row)
    expect(links.first).to_contain_text(f"draws an item: {name}")
    expect(links.last).to_contain_text("discovers")
    assert links.count() > 2
