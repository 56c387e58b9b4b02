"""What a haunt hides does not leave the server: tables that open in the midst of one."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from tests.games.betrayal.veil import Apart, known, onlookers, redealt, rests, secretive, unknown
from tests.server.inn import Inn, serving
from tests.server.party import WATCHER, Haunted, Party
from tests.server.test_leaks import Twins, eyes
from undercroft.engine.speech import Speech
from undercroft.games.betrayal.facts import TRAITS
from undercroft.games.betrayal.game import GAME, Betrayal
from undercroft.games.betrayal.state import HERO, City
from undercroft.languages import LANGUAGES
from undercroft.server.tongues import tongue_of

SEATS = 4
LONG = 25


async def inn_for(stack: AsyncExitStack, place: Path, box: Betrayal) -> Inn:
    """Open as long as the test lasts, with this game alone."""
    url = f"sqlite:///{place}.db"
    return await stack.enter_async_context(
        serving(url, place, boxes=lambda _: box, slugs=(GAME.slug,))
    )


def pair(number: int, luck: Random) -> tuple[City, City]:
    """Two cities that some seat cannot tell apart."""
    for seed in range(luck.randrange(1000), 2000):
        for table in rests(number, SEATS, seed, long=30):
            for seat in luck.sample(onlookers(table), k=SEATS + 1):
                other = redealt(table.state, seat, f"{seed}")
                if unknown(other, seat) != unknown(table.state, seat):
                    return table.state.copy(), other
    raise AssertionError("nothing is hidden in this haunt")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", secretive())
async def test_whatever_a_haunt_hides_the_others_read_the_same_bytes(
    tmp_path: Path, number: int, language: str
) -> None:
    luck = Random(number)
    cities = pair(number, luck)
    one, other = cities
    seats = (*range(SEATS), WATCHER)
    knowing = {seat for seat in seats if known(one, eyes(seat)) != known(other, eyes(seat))}
    abouts = [f"{who}.{part}" for who in one.cast for part in (*TRAITS, "attack", "spaces")]
    async with AsyncExitStack() as stack:
        left, right = [
            await Party.at(
                await inn_for(stack, tmp_path / str(place), Haunted(city)),
                *(GAME.slug, SEATS, language),
                seed="7",
            )
            for place, city in enumerate(cities)
        ]
        twins = Twins(left, right, luck, knowing, Apart().told, (*abouts, "option.end"))
        assert await twins.compare() > 0
        for _ in range(LONG):
            if not twins.ignorant or not await twins.answer():
                break
            if luck.random() < 0.6 and twins.ignorant:
                await twins.chatter(luck.choice(twins.ignorant))
            if luck.random() < 0.1:
                await twins.over_http(luck.choice([*seats]))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_that_a_side_talks_is_noticed_by_nobody_else(tmp_path: Path, language: str) -> None:
    """Two tables of which at one the heroes talk among themselves, and at the other nobody does."""
    luck = Random(20)
    city = next(rests(20, SEATS, 1)).state.copy()
    async with AsyncExitStack() as stack:
        left, right = [
            await Party.at(
                await inn_for(stack, tmp_path / str(place), Haunted(city)),
                *(GAME.slug, SEATS, language),
                seed="7",
            )
            for place in range(2)
        ]
        talking = {seat for seat in range(SEATS) if city.side(city.cast[seat]) == HERO}
        twins = Twins(left, right, luck, talking, Apart().told, ("option.end",))
        for _ in range(LONG // 2):
            line = {"is": "say", "text": f"{luck.random()}", "side": HERO}
            await left.guests[luck.choice([*talking])].say(line)
            assert await twins.compare() > 0
            await twins.chatter(luck.choice(twins.ignorant))
            if luck.random() < 0.2:
                seat = luck.choice(twins.ignorant)
                for party in (left, right):
                    await party.come(seat)
            if not await twins.answer():
                break
        assert {WATCHER} < {*twins.ignorant}
        assert any(row.side for row in await left.live.keeper.chat(left.id))


async def test_a_game_that_will_have_secrets_is_not_handed_out_before_it_has_any(
    tmp_path: Path,
) -> None:
    """Whoever brought it in again could sit down on every seat, and know what is to come."""
    async with AsyncExitStack() as stack:
        party = await Party.at(await inn_for(stack, tmp_path / "0", GAME), GAME.slug, SEATS)
        body = {"step": 0, "seats": [{"mine": True}] * SEATS}
        told = [
            await party.ask(0, "GET", "/api/tables/{id}/save"),
            await party.ask(0, "POST", "/api/tables/{id}/share", json={}),
            await party.ask(0, "POST", "/api/tables/{id}/branch", json=body),
        ]
        assert [answer[:3] for answer in told] == ["400"] * 3
        assert all('"secret"' in answer for answer in told)
        await party.guests[1].say({"is": "look", "step": 0, "seat": 0})
        assert (await party.guests[1].hear("frame", "error"))["code"] == "not-yours"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", secretive())
async def test_neither_death_nor_the_link_of_a_spectator_opens_the_other_page(
    tmp_path: Path, number: int, language: str
) -> None:
    """Dead or alive, a seat reads its own page; who only watches reads none."""
    games = (table for seed in range(99) for table in rests(number, SEATS, seed))
    city = next(table.state.copy() for table in games if table.state.dead)
    async with AsyncExitStack() as stack:
        box = Haunted(city)
        running = await inn_for(stack, tmp_path / "0", box)
        party = await Party.at(running, GAME.slug, SEATS, language)
        speech = Speech(tongue_of(GAME.slug, language), GAME.lexicon(city))
        for seat in (*range(SEATS), WATCHER):
            own = city.role(city.cast[seat]) if seat != WATCHER else ""
            heard = "".join(party.heard(seat))
            for role in city.tale.castable():
                goal = speech.text(city.tale.pages(role)[0].goal)
                assert not goal or (goal in heard) == (role == own)  # in a stage to come
                assert (f'"page/{role}' in heard) == (role == own)
            frame = {"is": "look", "step": 0, "seat": seat}
            await party.guests[seat].say(frame)
            seen = await party.guests[seat].hear("frame")
            assert seen["position"]["table"]["haunt"]["role"] == (f"role/{own}" if own else "")
            pages = {key.split("/")[1] for key in seen["names"] if key.startswith("page/")}
            assert pages == ({own} if own else set())
