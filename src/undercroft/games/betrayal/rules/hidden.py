"""A traitor whom nobody knows: dealt out face down, turned up at will or by death."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL, among, only
from undercroft.engine.source import Source, after, offers
from undercroft.games.betrayal.events.haunt import TakeSide
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.rules.haunt import Haunt, Side, Traitor
from undercroft.games.betrayal.rules.siding import come_out, is_veiled
from undercroft.games.betrayal.state import HERO, MENU, TRAITOR, City


class HiddenHaunt(Haunt):
    """Anybody may be the traitor, and anybody may strike at anybody."""

    @cites("betrayal:hidden/attack")
    def may_attack(self, city: City, who: str, target: str) -> bool:
        suspects = who in city.steps and target in city.steps
        return suspects or super().may_attack(city, who, target)

    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """Of those a seat cannot see through, any may be the traitor."""
        veiled = [who for who, side in city.sides.items() if not among(side.known_to, seat)]
        traitors = sum([city.side(who) == TRAITOR for who in veiled])
        drawn = [veiled.pop(luck.below(len(veiled))) for _ in range(traitors)]
        for who, side in [*[(w, TRAITOR) for w in drawn], *[(w, HERO) for w in veiled]]:
            if city.side(who) != side:
                TakeSide(who, side, city.sides[who].known_to, self.cite).apply(city)


@cites("betrayal:hidden/deal")
async def deal_sides(city: City) -> None:
    """One of all is the traitor, and only that player knows."""
    by = "betrayal:hidden/deal"
    traitor = await Chance(list(city.cast), secret=True)
    for who in city.leftward(city.revealer):
        side = TRAITOR if who == traitor else HERO
        await happen(city, TakeSide(who, side, only(city.seat(who)), by))


def is_hidden(side: Side, city: City) -> bool:
    return is_veiled(city, side.who)


@dataclass(frozen=True, slots=True)
class HiddenTraitor(Traitor):
    """The traitor, who may come out at any time of their own turn."""

    @offers(MENU, "Show that you are the traitor", when=is_hidden)
    @cites("betrayal:hidden/reveal")
    async def show(self, city: City) -> None:
        await come_out(city, self.who)


@dataclass(frozen=True, slots=True)
class DeathTells(Source):
    """Whoever dies turns their token up. A haunt with a hidden traitor names this as a rule."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die) and is_veiled(city, event.who)

    @after(Die)
    @cites("betrayal:hidden/death")
    async def tell(self, city: City, died: Die) -> None:
        side = city.side(died.who)
        await happen(city, TakeSide(died.who, side, ALL, "betrayal:hidden/death"))
