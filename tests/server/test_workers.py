"""Two inns on one PostgreSQL: what one keeps reaches the guests of the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.guest import Guest, has_heard, said, whose_turn
from tests.server.inn import Inn, serving
from undercroft.server.clock import Clock
from undercroft.server.registry import Registry
from undercroft.server.rows import Notice
from undercroft.server.sockets import FORBIDDEN

BOTH_HERE = [{"name": "Ann", "mine": True}, {"name": "Ben", "mine": True}]
RACES = 100


@pytest.fixture
async def inns(postgres_url: str, tmp_path: Path) -> AsyncIterator[tuple[Inn, Inn]]:
    async with (
        serving(postgres_url, tmp_path / "left") as left,
        serving(postgres_url, tmp_path / "right") as right,
    ):
        yield left, right


async def at_both(inns: tuple[Inn, Inn], **wanted: Any) -> tuple[dict[str, Any], Guest, Guest]:
    table = await inns[0].table(**wanted)
    return table, await inns[0].guest(table), await inns[1].guest(table)


async def test_answers_undo_seats_pace_and_chat_reach_the_other_house(
    inns: tuple[Inn, Inn],
) -> None:
    _, left, right = await at_both(inns, seats=BOTH_HERE)
    await left.answer()
    await right.until(lambda guest: guest.n == left.n)
    assert right.position == left.position
    await right.say({"is": "undo", "n": right.n})
    await right.hear("update")
    await left.until(lambda guest: guest.n == right.n)
    assert (left.position, left.undo) == (right.position, right.undo)
    await right.say({"is": "seat", "seat": 1, "name": "Cid"})
    await left.until(lambda guest: guest.about["seats"][1]["name"] == "Cid")
    await right.say({"is": "pace", "pause": 77})
    await left.until(lambda guest: guest.about["pace"] == 77)
    for line in range(20):
        await left.say({"is": "say", "text": f"line {line}"})
    told = [(await right.hear("chat"))["line"]["text"] for _ in range(20)]
    assert told == [f"line {line}" for line in range(20)], "none is lost, none comes twice"


async def test_who_comes_from_the_other_house_finds_what_it_told_them(
    inns: tuple[Inn, Inn], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def not_yet(inn: Registry, notice: Notice) -> None:
        """Word of it is still on its way."""

    monkeypatch.setattr(Registry, "_heed", not_yet)
    table, left, right = await at_both(inns, seats=BOTH_HERE)
    await right.leave()
    await left.answer()
    again = await inns[1].guest(table)
    assert (again.n, again.position) == (left.n, left.position)


async def test_a_seat_that_was_taken_away_is_taken_everywhere(inns: tuple[Inn, Inn]) -> None:
    table, host, _ = await at_both(inns)
    ben = await inns[1].guest(table, table["links"][0]["token"])
    await host.say({"is": "kick", "seat": 1})
    await host.hear("invited")
    assert await ben.closed() == FORBIDDEN


async def test_who_sits_down_at_the_other_house_is_heard_of_at_once(
    inns: tuple[Inn, Inn],
) -> None:
    table = await inns[0].gathering()
    ann = await inns[0].guest(table)
    assert ann.about["gathering"]
    await inns[1].sit(table["id"], table["links"][0]["token"], "Benno")
    await ann.until(lambda guest: not guest.about["gathering"])
    assert ann.about["seats"][1]["name"] == "Benno"
    assert said((await ann.hear("record"))["lines"][0]["told"]) == "Benno has sat down."
    assert (await ann.answer())["is"] == "update"


async def test_of_two_who_answer_at_once_exactly_one_wins(inns: tuple[Inn, Inn]) -> None:
    luck, races = Random(4), 0
    while races < RACES:
        table, *guests = await at_both(inns, seats=BOTH_HERE, seed=str(races))
        while races < RACES and await whose_turn(*guests):
            n = guests[0].n
            keys = [luck.choice(guest.keys) for guest in guests]
            said = await asyncio.gather(*map(_answered, guests, keys))
            for guest in guests:
                await guest.until(has_heard(n + 1))
                assert guest.n == n + 1
            assert sorted(one["is"] for one in said) == ["error", "update"]
            assert guests[0].position == guests[1].position
            assert guests[0].log == guests[1].log
            rows = await inns[0].registry.store.rows(table["id"])
            assert [row.n for row in rows] == [*range(n + 1)]
            races += 1
        for guest in guests:
            await guest.leave()


async def _answered(guest: Guest, key: str) -> dict[str, Any]:
    """What the server said to it; if it came too late, an error comes, too."""
    assert guest.decision is not None
    n = guest.n
    await guest.say({"is": "answer", "n": n, "seat": guest.decision["seat"], "key": key})
    await guest.say({"is": "hello", "token": ""})
    said: list[dict[str, Any]] = []
    while True:
        message = await guest.hear("update", "error")
        if message.get("code") == "hello-twice":
            refused = [one for one in said if one["is"] == "error"]
            return refused[0] if refused else said[0]
        said.append(message)


async def test_people_at_the_other_house_are_here_and_are_asked(inns: tuple[Inn, Inn]) -> None:
    _, ann, ben = await two_people(inns)
    assert ben.about["seats"][0]["here"]
    await ann.answer()
    await ben.until(lambda guest: guest.n == ann.n)
    await ben.say({"is": "undo", "n": ben.n})
    await ann.until(lambda guest: guest.proposal is not None)
    assert ann.proposal is not None
    await ann.say({"is": "vote", "proposal": ann.proposal["id"], "yes": True})
    await ben.until(lambda guest: guest.told[-1].get("by") == "undo")
    await ann.until(lambda guest: guest.n == ben.n)
    assert ann.position["table"] == ben.position["table"]
    await ben.leave()
    await ann.until(lambda guest: not guest.about["seats"][1]["here"])


class Hasty(Clock):
    """A minute goes by in a second."""

    def now(self) -> float:
        return super().now() * 60

    def date(self) -> float:
        return super().date() * 60

    async def sleep(self, seconds: float) -> None:
        await super().sleep(seconds / 60)


async def test_a_vote_outlasts_the_line_and_the_house_of_who_was_asked(
    inns: tuple[Inn, Inn],
) -> None:
    table, ann, ben = await two_people(inns, patience=3600)
    await ann.say({"is": "restart", "n": ann.n})
    await ben.until(lambda guest: guest.proposal is not None)
    await ben.leave()
    await ann.until(lambda guest: not guest.about["seats"][1]["here"])
    ben = await inns[0].guest(table, table["links"][0]["token"])
    assert ben.proposal == ann.proposal
    assert ben.proposal is not None
    await ben.say({"is": "vote", "proposal": ben.proposal["id"], "yes": True})
    await ann.until(lambda guest: guest.told[-1].get("by") == "restart")


async def test_in_all_houses_a_vote_is_off_once_and_at_its_time(
    inns: tuple[Inn, Inn], monkeypatch: pytest.MonkeyPatch
) -> None:
    for inn in inns:
        monkeypatch.setattr(inn.registry, "clock", Hasty())
    table, ann, ben = await two_people(inns, patience=120)
    await ann.say({"is": "restart", "n": ann.n})
    for guest in (ann, ben):
        await guest.until(lambda guest: guest.proposal is not None)
    for guest in (ann, ben):
        await guest.until(lambda guest: guest.told[-1].get("settled") == "lapsed")
        assert guest.proposal is None
    await asyncio.sleep(0.3)
    rows = await inns[0].registry.store.rows(table["id"])
    assert [row.kind for row in rows] == ["propose", "withdraw"]
    await ben.answer() if ben.decision else await ann.answer()
    await ann.until(lambda guest: guest.n == 3)
    await ben.until(lambda guest: guest.n == 3)


async def two_people(inns: tuple[Inn, Inn], **wanted: Any) -> tuple[dict[str, Any], Guest, Guest]:
    """Each of them in a house of their own."""
    seats = [{"name": "Ann", "mine": True}, {"name": "Ben"}]
    table = await inns[0].table(seats=seats, **wanted)
    ann = await inns[0].guest(table)
    ben = await inns[1].guest(table, table["links"][0]["token"])
    await ann.until(lambda guest: guest.about["seats"][1]["here"])
    return table, ann, ben
