"""Things that lie on the table and have a say."""

from __future__ import annotations

from typing import Final

from tests.vault.events import Break, Halt, Spawn, Spend, Step, Wound
from tests.vault.facts import DISTANCE, ROOMS
from tests.vault.state import MIGHT, SPEED, Hero, Vault
from undercroft.engine.chance import roll
from undercroft.engine.decision import ask, may, things
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before, instead, modifies, offers
from undercroft.engine.words import Words

MENU: Final = "act"


class Item(Source):
    """Something a hero carries; its key is its slug."""

    __slots__ = ()

    def bearer(self, vault: Vault) -> Hero:
        return vault.heroes[self.owner]


class Banner(Item):
    """Courage for all who stand by it."""

    __slots__ = ()

    @modifies(MIGHT, reads=(Step,))
    def courage(self, vault: Vault, who: str) -> int:
        return int(vault.hero(who).room == self.bearer(vault).room)


class Censer(Item):
    """Smoke that turns one blow, and is gone."""

    __slots__ = ()

    @before(Wound)
    async def turn_the_blow(self, vault: Vault, blow: Wound) -> Wound | None:
        bearer, hurt = self.bearer(vault), vault.heroes[blow.seat]
        if not bearer.hp or bearer.room != hurt.room:
            return blow
        prompt = Words("Break {item} to spare {whom}?", item=self.key, whom=hurt.key)
        kind, amount = "may/censer", blow.amount
        if not await may(
            self.owner, prompt, "vault:item/censer", kind, about=hurt.key, amount=amount
        ):
            return blow
        await happen(vault, Break(self.key, "vault:item/censer"))
        return None


class Lamp(Item):
    """A light to walk by."""

    __slots__ = ()

    @modifies(SPEED)
    def light(self, vault: Vault, who: str) -> int:
        return int(who == self.bearer(vault).key)


class Rope(Item):
    """A way where there is none."""

    __slots__ = ()

    @offers(MENU, Words("Climb"))
    async def climb(self, vault: Vault) -> None:
        far = DISTANCE[self.bearer(vault).room]
        rooms = things(room for room in ROOMS if far[room] == 2)
        prompt = Words("Where do you climb?")
        room = await ask(self.owner, prompt, rooms, "vault:item/rope", "room/climb")
        await happen(vault, Spend(1, "vault:item/rope"))
        await happen(vault, Step(self.owner, room.key, "vault:item/rope"))


class Salt(Item):
    """A line they will not cross."""

    __slots__ = ()

    @instead(Spawn)
    async def keep_out(self, vault: Vault, spawn: Spawn) -> Event | None:
        if spawn.room != self.bearer(vault).room:
            return spawn
        return Spawn(spawn.kind, "gate", "vault:item/salt")


class Tripwire(Source):
    """A wire across the floor of the well."""

    __slots__ = ()

    @after(Step)
    async def trip(self, vault: Vault, step: Step) -> None:
        if step.room == self.key:
            await happen(vault, Halt(step.seat, "vault:room/tripwire"))
            if await roll(6) <= 2:
                await happen(vault, Wound(step.seat, 1, "vault:room/tripwire"))


IN_THE_BOX: Final[dict[str, type[Source]]] = {
    "banner": Banner,
    "censer": Censer,
    "lamp": Lamp,
    "rope": Rope,
    "salt": Salt,
    "well": Tripwire,
}
