"""What terror makes of adventurers: they run, or turn on their friends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.words import Words
from undercroft.games.betrayal.rules.attacking import strike, strongest_blow
from undercroft.games.betrayal.rules.minds.ground import ground_of
from undercroft.games.betrayal.rules.minds.pick import nearest
from undercroft.games.betrayal.rules.moving import put_on, reach, walk
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.state import City

WHOM: Final = Words("Whom do you attack?")


async def run_to(city: City, who: str, spots: Iterable[int], prompt: Words, by: str) -> None:
    """To one of these spots, which their player picks; nowhere, if there is none."""
    near, seat = [*dict.fromkeys(spots)], city.driver(who)
    spot = await pick_spot(city, seat, near, prompt, by, "place/flee", who=who)
    if spot is not None:
        await put_on(city, who, spot, by)


@cites("betrayal:ruling/N3b")
async def run_amok(city: City, who: str, by: str) -> None:
    """The nearest friend in reach is attacked with all one has; without one all is well."""
    paths = reach(city, who)
    friends = [hero for hero in city.heroes() if hero != who and hero in city.at]
    close = [f for f in friends if f in city.company(who) or city.spot(f) in paths]
    shot = [f for f in friends if strongest_blow(city, who, f)]
    near = nearest(ground_of(city, who), who, close or shot)
    if near:
        asked = choose(city.driver(who), WHOM, things(near), by, "prey/amok", who=who)
        prey = (await asked).value
        there = city.spot(prey)
        if there is not None:
            await walk(city, who, paths.get(there, ()))
        blow = strongest_blow(city, who, prey)
        if blow:
            await strike(prey, blow, city)
