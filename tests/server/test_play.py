"""People at a table: answers, spectators, tabs, secrets of links, reconnecting."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from tests.server.guest import played
from tests.server.inn import Inn, inn


@pytest.fixture
async def house(url: str, tmp_path: Path) -> AsyncIterator[Inn]:
    async with inn(url, tmp_path / "web") as open_house:
        yield open_house


async def test_an_answer_reaches_everybody_who_watches(house: Inn) -> None:
    table = await house.table()
    ann = await house.guest(table)
    ben = await house.guest(table, table["links"][0]["token"])
    watcher = await house.guest(table, table["watch"])
    assert ann.decision is not None
    assert ben.decision is None, "what Ann is asked is hers to answer"
    assert ben.position["asked"] == ann.position["asked"]
    said = await ann.answer()
    assert said["is"] == "update"
    await ben.until(lambda guest: guest.n == ann.n)
    await watcher.until(lambda guest: guest.n == ann.n)
    assert ben.position["table"] == ann.position["table"] == watcher.position["table"]


@pytest.mark.parametrize("game", ["wakening", "ravenloft"])
async def test_what_patches_add_up_to_is_what_a_newcomer_is_told(house: Inn, game: str) -> None:
    table = await house.table(game)
    ann = await house.guest(table)
    ben = await house.guest(table, table["links"][0]["token"])
    await played(40, Random(3), ann, ben)
    again = await house.guest(table)
    await ann.until(lambda guest: guest.n >= again.n)
    assert (ann.n, ann.position, ann.log) == (again.n, again.position, again.log)
