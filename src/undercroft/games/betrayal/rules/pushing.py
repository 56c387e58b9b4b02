"""Characters whom others move: pushed away by a blow, driven off, led where one likes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Push
from undercroft.games.betrayal.rules.coming import come
from undercroft.games.betrayal.rules.moving import ways
from undercroft.games.betrayal.rules.places import at_spot
from undercroft.games.betrayal.state import City

STAY: Final[Option[int | None]] = Option(
    "stay", None, Words("Leave them where they are"), kind="stay"
)


@cites("betrayal:ruling/P6")
async def push(city: City, pusher: str, who: str, tiles: int, by: str, deed: str = "") -> None:
    """An adventurer may move somebody so far through doors, but not onto the own tile."""
    here, own = city.spot(who), city.spot(pusher)
    if here is not None:
        near = [s for s in city.board.within(here, tiles) if s not in (own, here)]
        await lead(city, pusher, who, near, by, deed)


async def lead(
    city: City, leader: str, who: str, spots: Sequence[int], by: str, deed: str = ""
) -> None:
    """An adventurer may move somebody to one of these spots; it may be part of another deed."""
    if not spots:
        return
    board = city.board
    options: list[Option[int | None]] = [at_spot(board, spot) for spot in spots]
    options.append(STAY)
    prompt = Words("Where do you move {whom}?", whom=who)
    seat, otherwise = city.driver(leader, deed), STAY.key
    to = (await choose(seat, prompt, options, by, "push", about=who, otherwise=otherwise)).value
    if to is not None:
        await shift(city, who, to, by)


async def shift(city: City, who: str, to: int, by: str) -> None:
    """Somebody is moved: what waits for those who come waits for them as well."""
    if city.spot(who) is None:
        return
    await come(city, Push(who, to, city.tile(to), by), "push")


def around(city: City, who: str, spaces: int) -> list[int]:
    """Where one could move somebody who goes so many spaces; nothing is discovered."""
    here = city.spot(who)
    near = () if here is None else ways(city, who, here)
    return [there for there, cost in near if cost <= spaces and there != here]
