"""The mole, before and after."""

from __future__ import annotations

from typing import Final

from tests.vault.events import Doom, Spend, Whisper
from tests.vault.facts import SEALS
from tests.vault.items import MENU
from tests.vault.state import MOLE, WARDEN, Vault
from undercroft.engine.decision import Option, ask, thing
from undercroft.engine.event import happen
from undercroft.engine.source import Source, offers
from undercroft.engine.words import Words


def _elsewhere(vault: Vault) -> list[Option[str]]:
    closed = (*vault.lifted, vault.false_seal.value)
    return [thing(room.key) for room in SEALS if room.key not in closed]


def _can_whisper(mole: Source, vault: Vault) -> bool:
    fresh = vault.whispered_in.value < vault.round
    return fresh and vault.false_seal.value not in vault.lifted and bool(_elsewhere(vault))


class Mole(Source):
    """One of us."""

    __slots__ = ()

    @offers(MENU, Words("Whisper"), when=_can_whisper, seen="")
    async def whisper(self, vault: Vault) -> None:
        """Free and unseen: an action spent would be a hint."""
        cite, prompt = "vault:side/mole", Words("Where shall the false seal be?")
        room = await ask(self.owner, prompt, _elsewhere(vault), cite, "room/whisper", secret=True)
        await happen(vault, Whisper(self.owner, room.key, cite))


class Warden(Source):
    """No longer one of us."""

    __slots__ = ()

    @offers(MENU, Words("Ring the bell"), kind="command")
    async def ring(self, vault: Vault) -> None:
        await happen(vault, Spend(1, "vault:side/warden"))
        await happen(vault, Doom(1, "vault:side/warden"))


IN_THE_BOX: Final[dict[str, type[Source]]] = {MOLE: Mole, WARDEN: Warden}
