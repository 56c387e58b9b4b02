"""Accidents at the worst moments: somebody dies, is taken off the board, or is put elsewhere.

No card does that everywhere, and every rule must bear it: whoever is no longer there stops nothing.
Its luck is on the tape like any other, so that a find can be played again, and saved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.engine.chance import Chance
from undercroft.engine.event import Event, happen
from undercroft.engine.game import Setting
from undercroft.engine.source import Source, after
from undercroft.engine.tape import Entry, Fall
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Arrive, Carry, Leave, Step, Vanish
from undercroft.games.betrayal.events.combat import Attack, Defeat, Remove
from undercroft.games.betrayal.events.traits import Lower, Suffer
from undercroft.games.betrayal.events.turns import BeginMonster, BeginTurn, EndTurn
from undercroft.games.betrayal.game import Betrayal
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.state import City
from undercroft.sim.series import Series

BY: Final = "betrayal:haunt/death"
MISHAPS: Final = ("gone", "off", "elsewhere")
RARE: Final = (20, 60, 200)  # for each mishap of a kind so many times nothing, game by game


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
        what = await Chance(("nothing", *MISHAPS), (self.rarity, 1, 1, 1))
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


class UnluckyCity(Betrayal):
    """The box with mishaps in it. Its saves hold them, too."""

    settings = (
        *Betrayal.settings,
        Setting(
            "rarity", Words("Rarity"), RARE[0], Words("So many times nothing befalls anybody.")
        ),
    )
    kinds = (*Betrayal.kinds, Mishap)

    def lay_out(self, seats: int, options: Mapping[str, Any]) -> City:
        city = super().lay_out(seats, options)
        city.enter(Mishap("mishap", rarity=options["rarity"]))
        return city


UNLUCKY: Final = UnluckyCity()


@dataclass(frozen=True, slots=True)
class Unlucky(Series):
    """A series of games with mishaps, at tables of every size."""

    @property
    def box(self) -> UnluckyCity:
        return UNLUCKY

    def options_at(self, number: int) -> Mapping[str, Any]:
        return {**self.options, "rarity": RARE[number % len(RARE)]}


def unlucky(haunt: int, games: int) -> Unlucky:
    return Unlucky("betrayal", games, "proof", seats=None, options={"haunt": haunt})


def befallen(tape: Sequence[Entry]) -> int:
    """How many mishaps are on the tape of a game."""
    return sum(isinstance(entry, Fall) and entry.outcome in MISHAPS for entry in tape)
