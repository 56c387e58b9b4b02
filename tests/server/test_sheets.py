"""What a seat settles on its sheet at a table of the server: kept, told to that seat alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.server.driven import BREATH, WATCHER, First, House, play_as
from tests.server.guest import said
from tests.server.party import Rigged
from tests.server.test_secret_answers import at_the_vault
from tests.vault.orders import SHOW, WALKS
from undercroft.engine.order import Order
from undercroft.languages import LANGUAGES
from undercroft.server.denied import Denied

MOLE, OTHER, THIRD = 0, 1, 2
VAULT = Rigged(MOLE, "crypt")


async def opened(**more: Any) -> House:
    house = House(VAULT, 3, **more)
    await house.opens()
    return house


async def orders(house: House, seat: int, key: str, choice: str) -> None:
    await house.live.order(house.eyes(seat), seat, key, choice)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nobody_else_learns_that_something_was_settled(language: str) -> None:
    one, other = await opened(language=language), await opened(language=language)
    await orders(one, MOLE, SHOW, "wait")
    for house in (one, other):
        await house.answers(MOLE, "walk")
    await orders(one, OTHER, WALKS, "stop")
    await orders(one, OTHER, WALKS, "ask")
    await one.undoes(MOLE)
    await other.undoes(MOLE)
    for house in (one, other):
        await house.passes(9)
        await house.closes()
    assert one.heard(THIRD, WATCHER) == other.heard(THIRD, WATCHER)
    assert one.heard(OTHER) != other.heard(OTHER)
    assert (one.n(THIRD), one.n(WATCHER)) == (other.n(THIRD), other.n(WATCHER))
    assert [row.kind for row in one.drawer.kept] == ["order", "play", "order", "order", "cut"]


async def test_a_vote_goes_on_while_somebody_settles_something() -> None:
    house = await opened()
    await house.answers(MOLE, "walk")
    await house.undoes(OTHER)
    asked = house.live.history.proposal
    await orders(house, THIRD, WALKS, "stop")
    assert house.live.history.proposal is asked
    await house.closes()


async def test_ones_own_sheet_is_shown_and_changes_at_once() -> None:
    house = await opened()
    assert [order["key"] for order in house.sheet(OTHER)] == [WALKS]
    assert [order["key"] for order in house.sheet(MOLE)] == [WALKS, SHOW]
    await orders(house, OTHER, WALKS, "stop")
    assert [order["stands"] for order in house.sheet(OTHER)] == ["stop"]
    await house.closes()


async def test_a_sheet_is_for_who_sits_there() -> None:
    house = await opened()
    for seats, seat, key, code in (
        ([OTHER], MOLE, WALKS, "not-yours"),
        ([], MOLE, WALKS, "not-yours"),
        ([OTHER], OTHER, SHOW, "not-an-option"),
    ):
        with pytest.raises(Denied) as refused:
            await house.live.order(house.ears[seats[0] if seats else WATCHER].seats, seat, key, "x")
        assert refused.value.code == code
    assert not house.drawer.kept
    await house.closes()


async def test_a_history_with_sheets_is_built_again_from_its_rows() -> None:
    house = await opened()
    await house.answers(MOLE, "walk")
    await orders(house, OTHER, WALKS, "stop")
    await house.undoes(MOLE)
    again = await house._again()
    assert again.table.save() == house.live.history.table.save()
    assert [order.stands for order in again.table.sheet(OTHER)] == ["stop"]
    await house.closes()


async def test_what_a_sheet_answers_is_answered_a_breath_after_it_was_asked() -> None:
    house = await opened()
    await orders(house, MOLE, WALKS, "stop")
    await house.passes(1)
    await house.answers(MOLE, "walk")
    assert house.asked(MOLE) is None
    await house.passes(BREATH - 0.25)
    assert len(house.drawer.kept) == 2
    await house.passes(0.25)
    assert [row.kind for row in house.drawer.kept] == ["order", "play", "play"]
    assert house.live.history.played[-1].row.key == "stop"
    await house.closes()


async def test_it_can_be_taken_back_and_answered_otherwise() -> None:
    house = await opened()
    await orders(house, MOLE, WALKS, "stop")
    await house.answers(MOLE, "walk")
    await house.undoes(MOLE)
    assert house.asked(MOLE) is not None
    await house.passes(9)
    assert len(house.drawer.kept) == 2
    await house.answers(MOLE, "hall")
    assert house.live.history.played[-1].row.key == "hall"
    await house.closes()


async def test_where_one_person_plays_it_is_answered_at_once() -> None:
    house = await opened(breath=0, bots=[OTHER, THIRD])
    await orders(house, MOLE, WALKS, "stop")
    await house.answers(MOLE, "walk")
    await house.passes(0)
    assert house.live.history.played[-1].row.key == "stop"
    await house.closes()


class Settles(First):
    """A bot that comes out before it answers anything."""

    def settle(self, sheet: Sequence[Order], look: Callable[[], Any]) -> Mapping[str, str]:
        assert look()["sheet"] == [order.facts() for order in sheet]
        return {order.key: order.options[-1].key for order in sheet if order.key == SHOW}


class LosesItsWay(First):
    def settle(self, sheet: Sequence[Order], look: Callable[[], Any]) -> Mapping[str, str]:
        return {"the moon": "now"}


@pytest.mark.parametrize("player", [First, Settles, LosesItsWay])
async def test_a_bot_settles_something_before_it_answers(
    monkeypatch: pytest.MonkeyPatch, player: type[First]
) -> None:
    play_as(monkeypatch, player())
    house = await opened(bots=[MOLE])
    await house.passes(1)
    kinds = [row.kind for row in house.drawer.kept]
    assert kinds[0] == ("order" if player is Settles else "play")
    shown = [line.kind for line in house.live.history.table.log(OTHER)]
    assert ("Unmask" in shown) == (player is Settles)
    await house.closes()


@pytest.mark.parametrize(
    ("language", "prompt"), [("en", "Do you walk on?"), ("de", "Gehst du weiter?")]
)
async def test_over_a_socket_a_sheet_is_read_and_written(
    tmp_path: Path, language: str, prompt: str
) -> None:
    async with at_the_vault(tmp_path / "0", VAULT, language) as party:
        other = party.guests[OTHER]
        (order,) = other.position["sheet"]
        assert (said(order["prompt"]), order["seat"]) == (prompt, OTHER)
        await other.say({"is": "order", "seat": OTHER, "key": WALKS, "choice": "stop"})
        assert (await other.hear("update"))["by"] == "order"
        assert other.position["sheet"][0]["stands"] == "stop"
        await other.say({"is": "order", "seat": MOLE, "key": WALKS, "choice": "stop"})
        assert (await other.hear("error"))["code"] == "not-yours"
        await party.hush()
        assert "update" not in [told["is"] for told in party.guests[MOLE].told]
