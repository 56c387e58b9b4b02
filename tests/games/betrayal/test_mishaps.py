"""Accidents at the worst moments: whoever is no longer there stops no rule."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import pytest

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after
from undercroft.engine.table import NEVER, Sitting, Table
from undercroft.games.betrayal.events.board import Arrive, Carry, Leave, Step, Vanish
from undercroft.games.betrayal.events.combat import Attack, Defeat, Remove
from undercroft.games.betrayal.events.traits import Lower, Suffer
from undercroft.games.betrayal.events.turns import BeginMonster, BeginTurn, EndTurn
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.state import City

BY: Final = "betrayal:haunt/death"
WAYS: Final = ("nothing", "gone", "off", "elsewhere")
RARE: Final = (20, 60, 200)  # for each mishap of a kind so many times nothing, by seed
MOST_ANSWERS: Final = 2500
GAMES: Final = 4


@dataclass(frozen=True, slots=True)
class Mishap(Source):
    """Once in a while somebody dies, is taken off the board, or is put elsewhere."""

    rarity: int = 0

    @after(Leave)
    async def on_the_threshold(self, city: City, event: Leave) -> None:
        await self._befall(city)

    @after(Step)
    async def on_the_way(self, city: City, event: Step) -> None:
        await self._befall(city)

    @after(Carry)
    async def on_the_back_of_another(self, city: City, event: Carry) -> None:
        await self._befall(city)

    @after(Arrive)
    async def on_arrival(self, city: City, event: Arrive) -> None:
        await self._befall(city)

    @after(Attack)
    async def before_a_fight(self, city: City, event: Attack) -> None:
        await self._befall(city)

    @after(Defeat)
    async def in_a_fight(self, city: City, event: Defeat) -> None:
        await self._befall(city)

    @after(Suffer)
    async def when_hurt(self, city: City, event: Suffer) -> None:
        await self._befall(city)

    @after(Lower)
    async def when_weakened(self, city: City, event: Lower) -> None:
        await self._befall(city)

    @after(BeginMonster)
    async def as_a_monster_acts(self, city: City, event: BeginMonster) -> None:
        await self._befall(city)

    @after(EndTurn)
    async def as_a_turn_ends(self, city: City, event: EndTurn) -> None:
        await self._befall(city)

    @after(BeginTurn)
    async def as_a_turn_begins(self, city: City, event: BeginTurn) -> None:
        """Whoever is off the board comes back some time, or the rules run in circles."""
        await self._befall(city)
        lost = [who for who in city.living() if who not in city.at]
        if lost and await Chance(("away", "back")) == "back":
            await put_on(city, lost[0], await Chance(city.board.spots), BY)

    def hears(self, city: City, event: Event) -> bool:
        return not city.unsettled

    async def _befall(self, city: City) -> None:
        what = await Chance(WAYS, (self.rarity, 1, 1, 1))
        if what == "nothing" or not city.at:
            return
        who = await Chance([*city.at])
        if what == "elsewhere":
            await put_on(city, who, await Chance(city.board.spots), BY)
        elif who not in city.steps:
            await happen(city, Remove(who, BY))
        elif what == "off":
            await happen(city, Vanish(who, BY))
        elif city.haunt:
            await kill(city, who, "", BY)


def table_of(number: int, seed: int) -> Table[City]:
    """A table at which mishaps will happen, for one haunt and three to six players."""
    names = tuple("abcdef"[: 3 + seed % 4])
    settled = GAME.settle(len(names), {"haunt": number, "adventurers": "random"})
    city = GAME.lay_out(len(names), settled)
    city.enter(Mishap("mishap", rarity=RARE[seed % len(RARE)]))
    table = Table(GAME, city, Luck(f"mishap {number} {seed}"), spacing=NEVER)
    table.sit(Sitting(names, settled))
    table.start()
    return table


def befallen(number: int, seed: int) -> int:
    """How many mishaps befell those who played a haunt at random."""
    table, random = table_of(number, seed), Random(seed)
    for _ in range(MOST_ANSWERS):
        if table.pending is None:
            break
        table.take(random.randrange(len(table.pending.options)))
    lines = [line for line in table.log(0) if line.cite == BY]
    return len(lines)


@pytest.mark.parametrize("number", numbers())
def test_no_haunt_takes_anybody_for_present(number: int) -> None:
    assert sum(befallen(number, seed) for seed in range(GAMES)) > GAMES
