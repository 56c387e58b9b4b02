"""Monsters: a list of lines, the first that finds prey happens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from tests.vault.events import Prowl, Rolled, Rouse, Wound
from tests.vault.facts import DISTANCE, ROOMS
from tests.vault.state import Hero, Monster, Vault
from undercroft.engine.chance import throw
from undercroft.engine.decision import choose, things
from undercroft.engine.event import happen
from undercroft.engine.words import Words

Deed = Callable[[Vault, Monster, Hero], Awaitable[None]]

HERE: Final = 0
NEXT_DOOR: Final = 1
ANYWHERE: Final = 99


async def strike(vault: Vault, me: Monster, prey: Hero) -> None:
    card = me.card
    face = max(await throw(card.dice, 6))
    await happen(vault, Rolled(me.key, face, card.bonus, card.guard, "vault:wardens/strike"))
    if face + card.bonus >= card.guard:
        await happen(vault, Wound(prey.seat, card.hit, "vault:wardens/strike"))


async def close_in(vault: Vault, me: Monster, prey: Hero) -> None:
    """One room nearer; the seat in turn breaks ties."""
    near = DISTANCE[prey.room]
    if me.room == prey.room:
        return
    ways = things(room for room in ROOMS[me.room].doors if near[room] < near[me.room])
    cite, prompt = "vault:wardens/activate", Words("Which way does {foe} come?", foe=me.key)
    way = await choose(vault.turn, prompt, ways, cite, "room/prowl", who=me.key, about=prey.key)
    await happen(vault, Prowl(me.key, way.key, cite))


class Line:
    """Within this reach it finds prey; then it does these deeds."""

    __slots__ = ("deeds", "reach")

    def __init__(self, reach: int, *deeds: Deed) -> None:
        self.reach: Final = reach
        self.deeds: Final = deeds


TACTICS: Final[dict[str, tuple[Line, ...]]] = {
    "ghoul": (
        Line(HERE, strike),
        Line(NEXT_DOOR, close_in, strike),
        Line(ANYWHERE, close_in),
    ),
    "hound": (
        Line(HERE, strike, strike),
        Line(ANYWHERE, close_in, close_in),
    ),
}


async def activate(vault: Vault, me: Monster) -> None:
    await happen(vault, Rouse(me.key, "vault:wardens/activate"))
    for line in TACTICS[me.kind]:
        found = vault.prey(me.room, line.reach)
        if found:
            cite, prompt = "vault:wardens/activate", Words("Whom does {foe} go for?", foe=me.key)
            heroes = things(hero.key for hero in found)
            prey = await choose(vault.turn, prompt, heroes, cite, "hero/prey", who=me.key)
            for deed in line.deeds:
                await deed(vault, me, vault.hero(prey.key))
            return
