"""Roles that players choose in secret, each knowing what the others of their side have become."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.decision import ask, things
from undercroft.engine.event import happen
from undercroft.engine.seat import NOBODY, Secret, among, only
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.haunt import ConcealOne
from undercroft.games.betrayal.facts import MOST_PLAYERS
from undercroft.games.betrayal.rules.haunt import Haunt
from undercroft.games.betrayal.state import City, Memory


@dataclass(frozen=True, slots=True)
class Roles(Memory):
    """What each has become, by seat; nothing for those who are what they were."""

    roles: tuple[Secret[str], ...] = tuple(Secret("", NOBODY) for _ in range(MOST_PLAYERS))


class RoleHaunt(Haunt):
    """A haunt whose memory is a row of `Roles`, or more."""

    def open_roles(self, taken: Sequence[str], choosers: int) -> Sequence[str]:
        """What may be chosen when these are taken and so many still choose."""
        raise NotImplementedError

    def fact(self, city: City, fact: str, place: int) -> tuple[str, str]:
        return "role", city.cast[place]

    @cites("betrayal:haunt/secrets")
    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """Roles that a seat does not know may be any that could have been chosen."""
        known = [*roles(city)]
        places = [s for s in range(city.seats) if known[s].value]
        unknown = [s for s in places if not among(known[s].known_to, seat)]
        taken = [known[s].value for s in places if s not in unknown]
        for number, place in enumerate(unknown):
            left = self.open_roles(taken, len(unknown) - number)
            taken.append(left[luck.below(len(left))])
            known[place] = Secret(taken[-1], known[place].known_to)
        assert isinstance(city.memory, Roles)
        city.memory = replace(city.memory, roles=tuple(known))


def roles(city: City) -> tuple[Secret[str], ...]:
    assert isinstance(city.memory, Roles)
    return city.memory.roles


def role(city: City, who: str) -> str:
    return roles(city)[city.seat(who)].value


@cites("betrayal:haunt/secrets")
async def choose_roles(city: City, people: Sequence[str], prompt: Words, by: str) -> None:
    """One after the other, for the eyes of these people only."""
    tale = city.tale
    assert isinstance(tale, RoleHaunt)
    eyes = sum([only(city.seat(who)) for who in people])
    for number, who in enumerate(people):
        taken = [role(city, other) for other in people[:number]]
        left = tale.open_roles(taken, len(people) - number)
        seat = city.seat(who)
        chosen = await ask(seat, prompt, things(left), by, "role", who=who, secret=True)
        await happen(city, ConcealOne("roles", seat, chosen.value, eyes, by))
