"""Bots of the server: whatever they do, the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.server.guest import played
from tests.server.inn import Inn
from undercroft.engine.decision import Decision
from undercroft.server import bots

WITH_A_BOT = [{"name": "Ann", "mine": True}, {"bot": "random"}]


class Crash:
    def choose(self, decision: Decision[Any], look: Callable[[], Any]) -> str:
        raise RuntimeError("lost")


class Nonsense:
    def choose(self, decision: Decision[Any], look: Callable[[], Any]) -> str:
        return "the moon"


@pytest.mark.parametrize("fool", [Crash, Nonsense])
async def test_a_bot_that_loses_its_way_takes_the_first_option(
    inn: Inn, monkeypatch: pytest.MonkeyPatch, fool: type
) -> None:
    monkeypatch.setattr(bots, "bot", lambda *_: fool())
    ann = await inn.guest(await inn.table(seats=WITH_A_BOT))
    await played(8, Random(1), ann)
    assert any(told["is"] == "update" and told["seat"] == 1 for told in ann.told)


async def test_bots_play_only_before_an_audience(inn: Inn) -> None:
    table = await inn.table(seats=[{"bot": "random"}, {"bot": "random"}])
    live = await inn.registry.live(table["id"])
    assert live.n == 0
    watcher = await inn.guest(table, table["watch"])
    await watcher.until(lambda guest: guest.n > 2)
    await watcher.leave()


async def test_bots_wait_for_a_vote(inn: Inn) -> None:
    seats = [{"name": "Ann", "mine": True}, {"name": "Ben"}]
    table = await inn.table(seats=seats)
    ann = await inn.guest(table)
    ben = await inn.guest(table, table["links"][0]["token"])
    await ann.answer()
    await ben.until(lambda guest: guest.n == ann.n)
    await ben.say({"is": "undo", "n": ben.n})
    proposal = (await ann.hear("proposal"))["proposal"]
    n = ann.n
    await ben.say({"is": "seat", "seat": 1, "bot": "random"})
    await ann.until(lambda guest: guest.about["seats"][1]["bot"] == "random")
    assert ann.n == n
    await ann.say({"is": "vote", "proposal": proposal["id"], "yes": False})
    await ann.until(lambda guest: guest.proposal is None)
    await played(3, Random(1), ann)
    assert ann.n > n
