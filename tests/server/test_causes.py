"""What a line of the log comes of is told with it, as each reader counts the lines told to them."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.guest import Told, played, said
from tests.server.inn import Inn
from undercroft.engine.cause import chain
from undercroft.engine.table import Table
from undercroft.server import wire
from undercroft.server.showing import Eyes, traced

SEATS = [{"name": name, "mine": True} for name in ("Ann", "Ben", "Cid")]


def walked(lines: list[Told], at: int) -> list[str]:
    """From a line to what began it, as a browser walks there."""
    links = []
    while at >= 0:
        links.append(said(lines[at]["told"]))
        at = lines[at]["of"]
    return links


def all_walked(lines: list[Told]) -> list[list[str]]:
    return [walked(lines, at) for at in range(len(lines))]


def known(table: Table[Any], eyes: Eyes) -> list[list[str]]:
    lines, speech = table.lines(eyes.bits), table.speech()
    places = [line.place for line in lines]
    causes = table.chronicle.causes
    assert causes
    chains = [chain(at, places, causes) for at in range(len(lines))]
    return [[speech.plain(lines[link].told) for link in links] for links in chains]


async def test_everybody_finds_the_causes_that_the_table_knows(inn: Inn) -> None:
    opened = await inn.table("betrayal", seats=SEATS, options={"haunt": 2})
    ann = await inn.guest(opened)
    await played(150, Random(3), ann)
    table = inn.registry.tables[opened["id"]].history.table
    watcher = await inn.guest(opened, opened["watch"])
    for guest, eyes in ((ann, Eyes((0, 1, 2))), (watcher, Eyes())):
        found = all_walked(guest.log)
        assert found == known(table, eyes)
        assert sum(len(links) > 1 for links in found) > len(found) / 2
    await watcher.say({"is": "look", "step": 40, "seat": -1})
    before = (await watcher.hear("frame"))["log"]["lines"]
    assert all_walked(before) == all_walked(watcher.log)[: len(before)]


def test_a_cause_that_was_not_told_is_passed_over() -> None:
    lines = [wire.LogLine(wire.Rendered([kind]), kind) for kind in ("turn", "fall", "end")]
    causes = {3: 0, 4: 3, 5: 1}  # the fall comes of a blow, and that of the turn; the end of a plot
    assert [line.of for line in traced(lines, (0, 4, 5), causes)] == [-1, 0, -1]
    assert [line.of for line in traced(lines[1:], (0, 4, 5), causes)] == [0, -1]
