"""Chat has an audience: all, or the side for which one openly passes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.games.betrayal.veil import rests
from tests.server.driven import House
from tests.server.guest import Guest, said
from tests.server.inn import Inn, serving
from tests.server.party import WATCHER, Haunted, Party
from undercroft.engine.cite import cites
from undercroft.engine.seat import among
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.state import HERO, City
from undercroft.server import talk
from undercroft.server.denied import Denied
from undercroft.server.rows import ChatRow
from undercroft.server.showing import Eyes

SEATS = 4
PLAN = "We meet at the Elfsong."


def begun(number: int) -> City:
    return next(rests(number, SEATS, 1)).state.copy()


CITY = begun(1)
HEROES = [seat for seat in range(SEATS) if CITY.side(CITY.cast[seat]) == HERO]
(TRAITOR,) = (seat for seat in range(SEATS) if seat not in HEROES)
ANN, BEN, *_ = HEROES


def inn_of(city: City, url: str, web: Path) -> Any:
    return serving(url, web, boxes=lambda _: Haunted(city), slugs=(GAME.slug,))


@pytest.fixture
async def party(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Party]:
    """A hero is the host; there is one traitor."""
    async with inn_of(CITY, sqlite_url, tmp_path / "web") as inn:
        yield await Party.at(inn, GAME.slug, SEATS)


async def say(party: Party, seat: int, text: str, side: str = HERO) -> None:
    await party.guests[seat].say({"is": "say", "text": text, "side": side})
    await party.hush(seat)


def lines(guest: Guest) -> list[str]:
    """All that somebody has heard in this connection."""
    told = guest.told[0]["chat"] + [one["line"] for one in guest.told if one["is"] == "chat"]
    for one in guest.told:
        if one["is"] == "talk":
            told = one["lines"]
    return [line["text"] for line in told]


@cites("betrayal:haunt/plan")
async def test_what_a_side_says_is_heard_by_that_side_alone(party: Party) -> None:
    assert [one["key"] for one in party.guests[ANN].position["channels"]] == [HERO]
    assert party.guests[ANN].position["channels"][0]["seats"] == HEROES
    assert party.guests[TRAITOR].position["channels"] == []
    await say(party, BEN, PLAN)
    await say(party, BEN, "Good luck!", "")
    for seat, guest in party.guests.items():
        assert (PLAN in lines(guest)) == (seat in HEROES)
        assert (PLAN in "".join(guest.raw)) == (seat in HEROES)
        assert "Good luck!" in lines(guest)
    line = next(one["line"] for one in party.guests[ANN].told if one["is"] == "chat")
    assert (line["seat"], said(line["side"])) == (BEN, "Heroes")


async def test_who_comes_again_finds_what_they_heard_and_no_more(party: Party) -> None:
    await say(party, ANN, PLAN)
    await party.live.keeper.say(ChatRow(party.id, ANN, "Ann", "Later", 1.0, HERO, 1 << ANN))
    for seat in [*party.guests]:
        await party.come(seat)
        await party.guests[seat].say({"is": "speak", "language": "de"})
        welcome = await party.guests[seat].hear("welcome")
        told = [line["text"] for line in welcome["chat"]]
        assert told == ([PLAN] if seat in HEROES else []) + (["Later"] if seat == ANN else [])
        if seat in HEROES:
            assert said(welcome["chat"][0]["side"]) == "Helden"


async def test_nobody_speaks_to_a_side_that_is_not_theirs(party: Party) -> None:
    for seat, side in ((TRAITOR, HERO), (WATCHER, HERO), (ANN, "traitor"), (ANN, "nobody")):
        await party.guests[seat].say({"is": "say", "text": PLAN, "side": side})
        assert (await party.guests[seat].hear("error"))["code"] == "not-alone"
    assert not await party.live.keeper.chat(party.id), "it has not gone to all instead"


async def test_a_shared_replay_and_a_replay_of_the_table_have_no_chat(party: Party) -> None:
    await say(party, ANN, PLAN)
    await party.guests[TRAITOR].say({"is": "look", "step": 0, "seat": TRAITOR})
    frame = await party.guests[TRAITOR].hear("frame")
    assert frame["position"]["channels"] == []
    assert PLAN not in "".join(party.guests[TRAITOR].raw)


async def test_a_flood_of_secret_talk_pushes_nothing_out_of_what_others_find(
    party: Party,
) -> None:
    """How much of the open talk a newcomer finds would tell how much else was said."""
    store = party.live.keeper
    await store.say(ChatRow(party.id, ANN, "Ann", "Hello!", 1.0))
    heard = sum(1 << seat for seat in HEROES)
    for _ in range(250):
        await store.say(ChatRow(party.id, ANN, "Ann", PLAN, 1.0, HERO, heard))
    await party.come(TRAITOR)
    assert lines(party.guests[TRAITOR]) == ["Hello!"]
    await party.come(BEN)
    assert lines(party.guests[BEN]) == [PLAN] * 200


async def test_when_the_game_is_over_all_hear_what_was_said(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    await say(party, ANN, PLAN)
    await say(party, TRAITOR, "Boo!", "")
    ended = _ends_with_the_next_answer(party, monkeypatch)
    guest = next(guest for guest in party.guests.values() if guest.decision)
    await guest.answer()
    assert ended()
    for guest in party.guests.values():
        await guest.until(lambda guest: guest.told[-1]["is"] == "talk")
        assert lines(guest) == [PLAN, "Boo!"]
        assert guest.position["channels"] == []
    assert all(row.heard == -1 for row in await party.live.keeper.chat(party.id))
    await party.guests[ANN].say({"is": "say", "text": PLAN, "side": HERO})
    assert (await party.guests[ANN].hear("error"))["code"] == "not-alone"
    await party.come(TRAITOR)
    assert lines(party.guests[TRAITOR]) == [PLAN, "Boo!"]


def _ends_with_the_next_answer(party: Party, monkeypatch: pytest.MonkeyPatch) -> Any:
    """All traitors are dead as soon as somebody asks."""
    table = party.table

    def ending(city: City) -> str:
        return next(iter(city.tale.endings)) if len(table.tape) else ""

    monkeypatch.setattr(City, "ending", ending)
    return lambda: party.table.over


async def test_who_changes_sides_has_heard_what_they_heard_and_hears_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And who joins a side does not read what it said before."""
    house = House(Haunted(CITY), SEATS)
    await house.opens()
    live, channel = house.live, {HERO: sum(1 << seat for seat in HEROES)}
    monkeypatch.setattr(Haunted, "channels", lambda *_: channel)
    await talk.say(live, house.eyes(ANN), PLAN, HERO)
    channel[HERO] = channel[HERO] & ~(1 << BEN) | 1 << TRAITOR
    await talk.say(live, house.eyes(ANN), "Ben is one of them!", HERO)
    with pytest.raises(Denied):
        await talk.say(live, house.eyes(BEN), "No!", HERO)

    async def found(seat: int) -> list[str]:
        return [line.text for line in await talk.heard_by(live, house.eyes(seat), "en")]

    assert await found(ANN) == [PLAN, "Ben is one of them!"]
    assert await found(BEN) == [PLAN]
    assert await found(TRAITOR) == ["Ben is one of them!"]
    assert await found(WATCHER) == []
    await house.closes()


async def test_who_holds_seats_of_two_sides_speaks_for_the_one_they_say(party: Party) -> None:
    both = Eyes((TRAITOR, ANN))
    await talk.say(party.live, both, PLAN, HERO)
    await talk.say(party.live, both, "Hello!")
    rows = await party.live.keeper.chat(party.id)
    assert [row.seat for row in rows] == [ANN, TRAITOR]
    assert [among(rows[0].heard, seat) for seat in range(SEATS)] == [
        seat in HEROES for seat in range(SEATS)
    ]


@cites("betrayal:hidden/talk")
@pytest.mark.parametrize("number", [19, 37])
async def test_with_a_hidden_traitor_there_is_nobody_to_talk_to_alone(
    sqlite_url: str, tmp_path: Path, number: int
) -> None:
    async with inn_of(begun(number), sqlite_url, tmp_path / "web") as inn:
        party = await Party.at(inn, GAME.slug, SEATS)
        for seat, guest in party.guests.items():
            assert guest.position["channels"] == []
            for side in GAME.channel_names:
                await guest.say({"is": "say", "text": PLAN, "side": side})
                assert (await guest.hear("error"))["code"] == "not-alone", seat


async def test_sides_talk_across_two_houses(postgres_url: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        left, right = [
            await stack.enter_async_context(inn_of(CITY, postgres_url, tmp_path / side))
            for side in ("left", "right")
        ]
        party = await Party.at(left, GAME.slug, SEATS)
        away: dict[int, Guest] = {}
        for seat in (BEN, TRAITOR, WATCHER):
            away[seat] = await right.guest({"id": party.id}, party.tokens[seat])
        await say(party, ANN, PLAN)
        await say(party, ANN, "Good luck!", "")
        for seat, guest in away.items():
            await guest.until(lambda guest: "Good luck!" in lines(guest))
            assert (PLAN in "".join(guest.raw)) == (seat == BEN)


async def test_castle_and_lair_have_one_table(inn: Inn) -> None:
    for game in ("ravenloft", "wakening"):
        guest = await inn.guest(await inn.table(game))
        assert guest.position["channels"] == []
