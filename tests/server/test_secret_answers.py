"""An answer that others see nothing of, or not all of: what they notice, and what they are told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.guest import said
from tests.server.inn import serving
from tests.server.party import WATCHER, WITH_THE_VAULT, Party, Rigged, with_the_vault
from tests.vault.state import DEAL, Vault
from undercroft.engine.decision import Option, ask
from undercroft.engine.words import Words

MOLE, OTHER = 0, 1
SECRET = {"en": "Your secret answer", "de": "Deine geheime Antwort"}
BUNDLE = "bag"  # what others see of whatever is carried in
CARRIED = [Option("rope", "rope", seen=BUNDLE), Option("lamp", "lamp", seen=BUNDLE)]


class Burdened(Rigged):
    """A vault into which the first player carries a thing; all see that it is in a bag."""

    async def step(self, state: Vault) -> None:
        begins = state.phase == DEAL
        await super().step(state)
        if begins:
            await ask(MOLE, Words("What do you do?"), CARRIED, "vault:turn/act", "act")


@asynccontextmanager
async def at_the_vault(
    place: Path, vault: Rigged, language: str = "en", seats: int = 3
) -> AsyncIterator[Party]:
    boxes = with_the_vault(vault)
    url = f"sqlite:///{place}.db"
    async with serving(url, place, boxes=boxes, slugs=WITH_THE_VAULT) as inn:
        party = await Party.at(inn, "vault", seats, language, seed="7")
        yield party
        await party.leave()


@pytest.mark.parametrize("language", SECRET)
async def test_what_would_be_taken_back_of_a_secret_is_called_a_secret_answer(
    tmp_path: Path, language: str
) -> None:
    """Somebody may look over a shoulder, and a label would name the place."""
    async with at_the_vault(tmp_path / "0", Rigged(MOLE, "crypt"), language) as party:
        mole = party.guests[MOLE]
        await mole.answer("mole:whisper")
        assert said(mole.undo["what"]) == SECRET[language]
        await mole.answer("cistern")
        assert said(mole.undo["what"]) == SECRET[language]
        assert mole.undo["possible"]
        await party.hush()
        for seat in (OTHER, WATCHER):
            assert "update" not in [told["is"] for told in party.guests[seat].told]
            assert not party.guests[seat].undo["possible"]


async def test_in_a_game_with_secrets_a_proposal_does_not_tell_what_it_would_take_back(
    tmp_path: Path,
) -> None:
    async with at_the_vault(tmp_path / "0", Rigged(MOLE, "crypt")) as party:
        mole, other = party.guests[MOLE], party.guests[OTHER]
        await mole.answer("walk")
        await party.hush()
        assert (other.undo["possible"], other.undo["what"]) == (True, None)
        await other.say({"is": "undo", "n": other.n})
        for seat in party.guests:
            proposal = (await party.guests[seat].hear("proposal"))["proposal"]
            assert (proposal["kind"], proposal["by"], proposal["what"]) == ("undo", OTHER, None)


async def test_that_something_half_seen_was_answered_is_noticed_by_all(tmp_path: Path) -> None:
    async with at_the_vault(tmp_path / "0", Burdened(MOLE, "crypt")) as party:
        before = {seat: guest.n for seat, guest in party.guests.items()}
        mole = party.guests[MOLE]
        await mole.answer("rope")
        await party.hush()
        assert said(mole.undo["what"]) == SECRET["en"]
        for seat, guest in party.guests.items():
            assert guest.n == before[seat] + 1
            assert guest.told[-2]["by"] == "answer"
            await guest.say({"is": "look", "step": 1, "seat": seat})
            frame = await guest.hear("frame")
            assert frame["steps"] == 1, "it is a step for all"
            assert [said(words) for words in frame["told"]] == (
                ["Player 0: Rope"] if seat == MOLE else []
            )


@pytest.mark.parametrize("language", SECRET)
async def test_what_it_was_is_told_to_nobody_else(tmp_path: Path, language: str) -> None:
    heard: list[list[list[str]]] = []
    for place, key in enumerate(("rope", "lamp")):
        vault = Burdened(MOLE, "crypt")
        async with at_the_vault(tmp_path / str(place), vault, language) as party:
            await party.guests[MOLE].answer(key)
            await party.hush()
            for seat in (OTHER, WATCHER):
                guest = party.guests[seat]
                for message in (
                    {"is": "undo", "n": guest.n},
                    {"is": "look", "step": 1, "seat": seat},
                    {"is": "look", "step": 1, "seat": -1},
                    {"is": "why", "about": "hero.0"},
                ):
                    await guest.say(message)
                    await party.hush(seat)
            heard.append([party.heard(seat) for seat in (OTHER, 2, WATCHER)])
    assert heard[0] == heard[1]
    assert all(len(told) > 2 for told in heard[0])
