"""Ways of coming to a spot; whatever waits there hears of each of them."""

from __future__ import annotations

from undercroft.engine.cause import because_of
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.board import Arrive, Carry, How, Leave, Place, Push, Step
from undercroft.games.betrayal.rules.possessions import join_companions
from undercroft.games.betrayal.state import City


async def come(city: City, coming: Push | Carry | Place, how: How) -> Arrive | None:
    """Somebody is brought to a spot; tell how they arrived, if they are there."""
    origin = city.spot(coming.who)
    came = await happen(city, coming)
    if came is None:
        return None
    with because_of(city, came):
        return await arrived(city, came.who, came.to, origin, how, came.by)


async def tread(city: City, who: str, spot: int, cost: int, by: str) -> bool:
    """A step that nobody had a say in; tell whether one can go on from there."""
    origin = city.at.get(who)
    stepped = await happen(city, Step(who, spot, city.tile(spot), cost, by))
    if stepped is None:
        return False
    if spot not in city.piles.values() and not city.listens(Arrive):
        return city.at.get(who) == spot
    with because_of(city, stepped):
        return await arrived(city, who, spot, origin, "step", by) is not None


async def set_foot(city: City, left: Leave, spot: int, how: How) -> Arrive | None:
    """Whoever has left steps onto a spot; after them come those who are taken along."""
    tile = city.tile(spot)
    stepped = await happen(city, Step(left.who, spot, tile, left.cost, left.by))
    if stepped is None:
        return None
    with because_of(city, stepped):
        came = await arrived(city, left.who, spot, left.spot, how, left.by)
        if left.along:
            for who in left.along:
                if city.tile_of(who) == city.tile(left.spot):
                    await come(city, Carry(who, left.who, spot, tile, left.by), "carry")
            return came if came is not None and came.holds(city) else None
    return came


async def arrived(
    city: City, who: str, spot: int, origin: int | None, how: How, by: str
) -> Arrive | None:
    """What waits on a spot for whoever comes has its say, companions without a master last."""
    if city.at.get(who) != spot:
        return None
    came = Arrive(who, spot, origin, how, by)
    if city.listens(Arrive):
        settled = await happen(city, came)
        if settled is None or not settled.holds(city):
            return None
        came = settled
    if spot in city.piles.values() and who in city.steps:
        await join_companions(city, who)
        return came if came.holds(city) else None
    return came
