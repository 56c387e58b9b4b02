"""Monsters that strike together: one roll with all their dice, one stunned for each point lost.

A haunt with mobs names `MobLaw` among its rules and offers `strike_together` when `can_mob`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, instead
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Defeat, Swarm, Wound
from undercroft.games.betrayal.rules.attacking import attack
from undercroft.games.betrayal.rules.blows import BARE
from undercroft.games.betrayal.rules.seeking import pick_prey
from undercroft.games.betrayal.rules.wounds import take
from undercroft.games.betrayal.state import HERO, City

FEWEST: Final = 3  # on a spot, for a mob: two monsters and a hero
WHOM_TOGETHER: Final = Words("Whom do they strike?")


def standing(city: City, kind: str, spot: int | None) -> list[str]:
    """Monsters of a kind on a spot that are not stunned."""
    here = [figure for figure in city.together(spot) if figure not in city.steps]
    return [f for f in here if f not in city.stunned and city.kind(f).key == kind]


def band(city: City) -> list[str]:
    """Those that can strike together with the monster that acts, itself included."""
    here = standing(city, city.kind(city.acting).key, city.spot(city.acting))
    return [figure for figure in here if figure not in city.swung]


def prey(city: City) -> list[str]:
    """Heroes who stand with the monster that acts."""
    return [who for who in city.company(city.acting) if city.side(who) == HERO]


def can_mob(source: Source, city: City) -> bool:
    spot = city.spot(city.acting)
    if spot is None or city.crowd(spot) < FEWEST or spot not in map(city.spot, city.cast):
        return False
    together = band(city)
    return len(together) > 1 and city.acting in together and bool(prey(city))


async def strike_together(city: City, by: str) -> None:
    """All their Might in one roll."""
    figures = tuple(band(city))
    who = city.acting
    target = await pick_prey(city, city.turn, prey(city), WHOM_TOGETHER, by, "prey/mob", who=who)
    await happen(city, Swarm(figures, by))
    dice = len(figures) * city.trait(city.acting, "might")
    await attack(city, city.acting, target, replace(BARE, band=figures), dice)


@dataclass(frozen=True, slots=True)
class MobLaw(Source):
    """A mob that loses spreads the damage: no more than one point each."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Defeat) and event.loser in event.band

    @instead(Defeat)
    async def is_beaten(self, city: City, lost: Defeat) -> Event | None:
        for figure in lost.band[: lost.margin]:
            await take(city, Wound(figure, 1, lost.winner, lost.by))
        return None
