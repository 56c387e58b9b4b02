"""Whoever is alone at a table for a while: what they can do to those who are away, and what not.

On a driven clock; presence is a line to the server, and nothing hangs on it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.server.driven import House
from undercroft.games.wakening.game import GAME
from undercroft.server import consent
from undercroft.server.denied import Denied
from undercroft.server.errors import StoreError
from undercroft.server.history import AGREED, LAPSED, OVERTAKEN, REFUSED, WITHDRAWN, Proposal
from undercroft.server.rows import Row

ANN, BEN, CID, BOT = range(4)
MINUTE = 60
TEN = 10 * MINUTE


@pytest.fixture
async def house() -> AsyncIterator[House]:
    """Three people and a bot, who have answered a few times; all but Ann have lost their lines."""
    house = House(GAME, 4, bots=[BOT], breath=0)
    await house.opens()
    for _ in range(6):
        await answered(house)
    for seat in (BEN, CID):
        away(house, seat)
    yield house
    await house.closes()


def away(house: House, seat: int) -> None:
    house.live.leave(house.ears[seat])


async def answered(house: House) -> None:
    """Somebody who is asked takes the first option."""
    for decision in house.live.history.table.decisions:
        if decision.seat != BOT:
            await house.answers(decision.seat, decision.keys[0])
            await house.passes(5)
            return
    await house.passes(5)


async def restarts(house: House, seat: int, *, host: bool = True) -> None:
    await house.live.restart(house.eyes(seat), house.n(seat), host=host)


async def votes(house: House, seat: int, *, yes: bool) -> None:
    asked = house.live.history.proposal
    number = -1 if asked is None else asked.id
    await consent.vote(house.live, house.eyes(seat), number, yes=yes)


def asked(house: House) -> Proposal:
    found = house.live.history.proposal
    assert found is not None
    return found


def settled(house: House) -> str:
    assert house.live.history.proposal is None
    return house.live.history.settled


def kinds(house: House) -> list[str]:
    return [row.kind for row in house.drawer.kept]


async def test_alone_online_nobody_begins_everybodys_game_again(house: House) -> None:
    await restarts(house, ANN)
    assert asked(house).waiting == [BEN, CID]
    await house.passes(TEN - 1)
    assert asked(house).waiting == [BEN, CID]
    await house.passes(2)
    assert settled(house) == LAPSED
    assert "restart" not in kinds(house)


async def test_alone_online_nobody_takes_back_what_luck_has_shown(house: House) -> None:
    while not house.live.undoing(house.eyes(ANN)).stops:
        await answered(house)
    assert house.live.undoing(house.eyes(ANN)).consent
    before = len(house.live.history.played)
    await house.undoes(ANN)
    assert asked(house).waiting == [BEN, CID]
    await house.passes(TEN + 1)
    assert settled(house) == LAPSED
    assert "cut" not in kinds(house)
    assert len(house.live.history.played) == before


async def test_who_comes_back_finds_the_vote_and_what_all_have_agreed_to_is_done(
    house: House,
) -> None:
    commit = house.live.history.seed
    await restarts(house, ANN)
    await house.passes(3 * MINUTE)
    house.live.welcome(house.ears[BEN], ())
    await votes(house, BEN, yes=True)
    away(house, BEN)
    away(house, ANN)
    await house.passes(6 * MINUTE)
    assert "restart" not in kinds(house)
    house.live.welcome(house.ears[CID], ())
    await votes(house, CID, yes=True)
    assert settled(house) == AGREED
    assert kinds(house)[-1] == "restart"
    assert house.live.history.seed != commit


async def test_one_who_says_nothing_is_enough(house: House) -> None:
    await restarts(house, ANN)
    await votes(house, BEN, yes=True)
    await house.passes(TEN + 1)
    assert settled(house) == LAPSED
    with pytest.raises(Denied):
        await votes(house, CID, yes=True)


async def test_a_vote_that_comes_too_late_counts_no_more(house: House) -> None:
    """Though whatever should have ended it in time has not run."""
    await restarts(house, ANN)
    await votes(house, BEN, yes=True)
    house.clock.at += TEN
    with pytest.raises(Denied):
        await votes(house, CID, yes=True)
    await house.passes(5)
    assert settled(house) == LAPSED


async def test_who_asked_can_take_it_back_and_who_agreed_can_think_again(house: House) -> None:
    await restarts(house, ANN)
    await votes(house, ANN, yes=False)
    assert settled(house) == WITHDRAWN
    await restarts(house, ANN)
    await votes(house, BEN, yes=True)
    await votes(house, BEN, yes=False)
    assert settled(house) == REFUSED
    assert "restart" not in kinds(house)


async def test_a_move_overtakes_what_it_makes_pointless_and_nothing_else(house: House) -> None:
    await restarts(house, ANN)
    await answered(house)
    assert asked(house).waiting == [BEN, CID]
    await votes(house, BEN, yes=False)
    while not house.live.undoing(house.eyes(ANN)).consent:
        await answered(house)
    await house.undoes(ANN)
    await answered(house)
    assert settled(house) == OVERTAKEN


async def test_bots_wait_for_a_vote_on_the_last_move_and_for_no_other(house: House) -> None:
    await restarts(house, ANN)
    for _ in range(40):
        await answered(house)
    assert any(step.row.seat == BOT for step in house.live.history.played)
    assert asked(house).waiting == [BEN, CID]


async def test_a_bot_that_stands_in_does_not_agree_for_who_is_away(house: House) -> None:
    """The host may let bots go on for the others, and still asks them."""
    host = house.ears[ANN].key
    house.live.seating.holders[host].host = True
    for seat in (BEN, CID):
        house.live.seating.hand(host, seat, "random", away=True)
    await restarts(house, ANN)
    assert asked(house).waiting == [BEN, CID]


async def test_who_has_left_their_seat_to_a_bot_is_asked_no_more(house: House) -> None:
    seating = house.live.seating
    seating.hand(house.ears[BEN].key, BEN, "random", away=False)
    await restarts(house, ANN)
    assert asked(house).waiting == [CID]
    seating.hand(house.ears[BEN].key, BEN, "", away=False)
    assert seating.people == [ANN, BEN, CID]


async def test_the_seat_of_who_is_away_is_not_taken_without_them(house: House) -> None:
    """Else whoever is alone would soon be everybody."""
    host = house.ears[ANN].key
    house.live.seating.holders[host].host = True
    with pytest.raises(Denied, match="consent"):
        house.live.seating.take(host, BEN, guarded=False, away=True)
    assert not await house.live.ask_for_seat(house.eyes(ANN), BEN)
    assert asked(house).waiting == [BEN, CID]
    await house.passes(TEN + 1)
    assert settled(house) == LAPSED


async def test_what_all_have_agreed_to_is_done_though_the_store_failed_in_between(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await restarts(house, ANN)
    await votes(house, BEN, yes=True)
    append = house.drawer.append

    async def away(row: Row, *more: Any) -> bool:
        if row.kind == "restart":
            raise StoreError("The store is away.")
        return await append(row, *more)

    with monkeypatch.context() as broken:
        broken.setattr(house.drawer, "append", away)
        with pytest.raises(StoreError):
            await votes(house, CID, yes=True)
        await house.passes(10)
        assert not asked(house).waiting
    await house.passes(10)
    assert settled(house) == AGREED
    assert kinds(house)[-1] == "restart"


async def test_a_seat_that_all_give_away_is_given_though_the_store_failed_in_between(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not await house.live.ask_for_seat(house.eyes(ANN), BEN)
    await votes(house, BEN, yes=True)
    grant = house.live.grant

    async def away(seat: int) -> None:
        raise StoreError("The store is away.")

    with monkeypatch.context() as broken:
        broken.setattr(house.live, "grant", away)
        with pytest.raises(StoreError):
            await votes(house, CID, yes=True)
        await house.passes(10)
        assert not house.live.seats[BEN].granted
        assert asked(house).seat == BEN
    assert house.live.grant == grant
    await house.passes(10)
    assert settled(house) == AGREED
    assert house.live.seats[BEN].granted


async def test_each_table_chooses_how_long_it_waits() -> None:
    house = House(GAME, 2, breath=0)
    house.live.settled.patience = 30
    await house.opens()
    away(house, BEN)
    await restarts(house, ANN)
    await house.passes(29)
    assert asked(house).waiting == [BEN]
    await house.passes(2)
    assert settled(house) == LAPSED
    await house.closes()
