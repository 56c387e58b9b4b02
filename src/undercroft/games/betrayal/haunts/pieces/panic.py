"""What terror makes of adventurers: they run, or turn on their friends."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.words import Words
from undercroft.games.betrayal.rules.attacking import strike, strongest_blow
from undercroft.games.betrayal.rules.minds.ground import ground_of
from undercroft.games.betrayal.rules.minds.pick import nearest
from undercroft.games.betrayal.rules.moving import path_to, step, walk, ways
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.state import BOUND, UNSEEN, City

WHOM: Final = Words("Whom do you attack?")


def next_tiles(city: City, who: str) -> list[int]:
    """The tiles to which one way leads from where somebody is, unless they cannot move."""
    here = city.spot(who)
    if here is None or city.reckoned(BOUND, who):
        return []
    found = dict.fromkeys([there for there, _ in ways(city, who, here)])
    return [there for there in found if city.tile(there) != city.tile(here)]


async def run(city: City, who: str, prompt: Words, by: str) -> None:
    """On their own feet to a tile next to theirs, which their player picks, at no cost."""
    seat, near = city.driver(who), next_tiles(city, who)
    spot = await pick_spot(city, seat, near, prompt, by, "place/flee", who=who)
    if spot is not None:
        await step(city, who, spot, 0, by)


@cites("betrayal:ruling/N3b")
async def run_amok(city: City, who: str, by: str) -> None:
    """The nearest friend in reach is attacked with all one has; without one all is well."""
    given_up: list[str] = []
    while near := _nearest_in_reach(city, who, given_up):
        asked = choose(city.driver(who), WHOM, things(near), by, "prey/amok", who=who)
        prey = (await asked).value
        await _run_at(city, who, prey)
        blow = strongest_blow(city, who, prey)
        if blow:
            await strike(prey, blow, city)
            return
        given_up.append(prey)


async def _run_at(city: City, who: str, prey: str) -> None:
    """As far as the legs carry, whatever lies on the way; who is with somebody need not run."""
    there = city.spot(prey)
    path = () if there is None else path_to(city, who, there)
    if path:
        await walk(city, who, path)


def _nearest_in_reach(city: City, who: str, given_up: list[str]) -> list[str]:
    """Of those whom one can walk to, else of those whom a weapon reaches from here."""
    if who not in city.at:
        return []
    friends = [
        hero
        for hero in city.heroes()
        if hero != who and hero not in given_up and not city.reckoned(UNSEEN, hero)
    ]
    spots = {friend: there for friend in friends if (there := city.spot(friend)) is not None}
    close = [f for f, there in spots.items() if path_to(city, who, there) is not None]
    shot = [f for f in spots if strongest_blow(city, who, f)]
    return nearest(ground_of(city, who), who, close or shot)
