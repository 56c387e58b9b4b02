"""Looking back with one's own eyes, and with others' once nothing is hidden any more."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from tests.server.guest import Guest, Told, said
from tests.server.inn import serving
from tests.server.party import WATCHER, WITH_THE_VAULT, Party, Rigged, with_the_vault

MOLE = 0


@pytest.fixture
async def party(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Party]:
    boxes = with_the_vault(Rigged(MOLE, "crypt"))
    async with serving(sqlite_url, tmp_path / "web", boxes=boxes, slugs=WITH_THE_VAULT) as inn:
        yield await Party.at(inn, "vault", 2, options={"doom": 2})


async def looked(guest: Guest, step: int, seat: int) -> Told:
    await guest.say({"is": "look", "step": step, "seat": seat})
    return await guest.hear("frame", "error")


async def whispered(party: Party) -> None:
    mole = party.guests[MOLE]
    assert mole.decision is not None
    (key,) = [o["key"] for o in mole.decision["options"] if said(o["label"]) == "Whisper"]
    await mole.answer(key)
    await mole.answer()
    await party.hush()


async def finished(party: Party) -> None:
    luck = Random(1)
    while not party.guests[WATCHER].over:
        asked = [seat for seat, guest in party.guests.items() if guest.decision]
        seat = luck.choice(asked)
        await party.guests[seat].answer(luck.choice(party.guests[seat].keys))
        await party.hush(seat)


async def test_others_eyes_may_be_borrowed_when_it_is_over(party: Party) -> None:
    ben = party.guests[1]
    assert (await looked(ben, 0, MOLE))["code"] == "not-yours"
    own = (await looked(ben, 0, 1))["position"]["table"]
    assert own["heroes"][MOLE]["side"] is None
    assert (await looked(ben, 0, 7))["code"] == "no-such-seat"
    await finished(party)
    borrowed = (await looked(ben, 0, MOLE))["position"]["table"]
    assert borrowed["heroes"][MOLE]["side"] == "mole"


async def test_a_hidden_step_is_a_step_for_who_took_it_alone_until_the_end(party: Party) -> None:
    await whispered(party)
    mole, ben = party.guests[MOLE], party.guests[1]
    frame = await looked(mole, 2, MOLE)
    assert (frame["steps"], len(frame["told"])) == (2, 1)
    assert said((await looked(ben, 1, 1))["told"]) == "This game has had 0 steps."
    await mole.answer("end")
    await party.hush()
    frame = await looked(ben, 1, 1)
    assert (frame["step"], frame["steps"]) == (1, 1)
    assert [said(words) for words in frame["told"]] == ["Player 0: End the turn"]
    await finished(party)
    assert (await looked(ben, 0, 1))["steps"] == party.history.steps > 2
