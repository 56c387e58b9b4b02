"""A traitor whom nobody knows: dealt out face down, turned up at will or by death."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import among, only
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.events.haunt import Turn
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.rules.siding import is_veiled, turned
from undercroft.games.betrayal.rules.surroundings import foes_of
from undercroft.games.betrayal.state import HERO, TRAITOR, City, Standing


@cites("betrayal:hidden/text", "betrayal:hidden/talk")
class HiddenHaunt(Haunt):
    """Anybody may be the traitor and strike at anybody; all read one page and hear all talk."""

    talk_is_open = True

    @cites("betrayal:hidden/attack")
    def prey(self, city: City, who: str) -> Sequence[str]:
        suspects, foes = city.steps if who in city.steps else (), foes_of(city, who)
        return [key for key in city.at if key != who and (key in suspects or key in foes)]

    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """Of those a seat cannot see through, any may be the traitor."""
        veiled = [who for who, kept in city.standings.items() if not among(kept.known_to, seat)]
        left = sorted([city.role(who) for who in veiled])
        for who in veiled:
            role = left.pop(luck.below(len(left)))
            cast_as(city, who, role, city.standings[who].known_to)


def cast_as(city: City, who: str, role: str, known_to: int) -> None:
    """In an imagined world somebody is this, and always was."""
    stands, kept = city.tale.stands(role), city.standings[who]
    side, wins_with = stands.side, stands.wins_with
    city.standings[who] = Standing(role, side, wins_with, known_to, kept.cover, kept.out)
    if who not in city.dead:
        kind = city.tale.role_of(role)
        city.replace(kind(f"role/{who}", city.seat(who), who))


@cites("betrayal:hidden/deal")
async def deal_sides(city: City) -> None:
    """One of all is the traitor, and only that player knows."""
    await veil(city, await Chance(list(city.cast), secret=True))


async def veil(city: City, traitor: str) -> None:
    """Everybody knows their own side, and no other."""
    by = "betrayal:hidden/deal"
    for who in city.leftward(city.revealer):
        role = city.tale.begins_as(TRAITOR if who == traitor else HERO)
        await happen(city, turned(city, who, role, by, known_to=only(city.seat(who)), out=False))


@cites("betrayal:hidden/reveal")
async def clear_the_others(city: City) -> None:
    """The only traitor is known: so are all heroes."""
    for who in city.leftward(city.revealer):
        if is_veiled(city, who):
            await happen(city, turned(city, who, city.role(who), "betrayal:hidden/reveal"))


def is_exposed(city: City, event: Event) -> bool:
    """Does a living traitor come out by this?"""
    if not isinstance(event, Turn) or not event.out or event.who in city.dead:
        return False
    return event.side == TRAITOR


@dataclass(frozen=True, slots=True)
class DeathTells(Source):
    """Whoever dies turns their token up. A haunt with a hidden traitor names this as a rule."""

    def hears(self, city: City, event: Event) -> bool:
        return isinstance(event, Die)

    @after(Die)
    @cites("betrayal:hidden/death")
    async def tell(self, city: City, died: Die) -> None:
        if is_veiled(city, died.who):
            role = city.role(died.who)
            await happen(city, turned(city, died.who, role, "betrayal:hidden/death"))
