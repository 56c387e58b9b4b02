"""How monsters without a master find their way: nearest prey, shortest way, fixed ties."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from undercroft.engine.decision import choose, things
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.rules.moving import Path, ways
from undercroft.games.betrayal.state import City

Ways = Callable[[City, str, int], Iterable[tuple[int, int]]]


def walks_of(city: City, who: str, by_ways: Ways = ways) -> dict[int, tuple[int, Path]]:
    """Every spot this character could ever reach: the cost, and the shortest way there."""
    here = city.spot(who)
    if here is None:
        return {}
    found: dict[int, tuple[int, Path]] = {here: (0, ())}
    edge = [here]
    while edge:
        edge.sort(key=lambda spot: found[spot][0])
        spot = edge.pop(0)
        cost, path = found[spot]
        for there, more in by_ways(city, who, spot):
            if cost + more < found.get(there, (APART, ()))[0]:
                found[there] = (cost + more, (*path, there))
                edge.append(there)
    return found


def way_to(city: City, who: str, goals: Iterable[int], by_ways: Ways = ways) -> Path:
    """The shortest way to the nearest of these spots; the first of equals."""
    walks = walks_of(city, who, by_ways)
    reachable = [spot for spot in goals if spot in walks]
    if not reachable:
        return ()
    return walks[min(reachable, key=lambda spot: walks[spot][0])][1]


def nearest_people(city: City, who: str, people: Iterable[str], by_ways: Ways = ways) -> list[str]:
    """Those of these characters who are the shortest walk away."""
    walks = walks_of(city, who, by_ways)
    there = {person: city.spot(person) for person in people}
    far = {p: walks[spot][0] for p, spot in there.items() if spot is not None and spot in walks}
    if not far:
        return []
    least = min(far.values())
    return [person for person, away in far.items() if away == least]


def heroes_on(city: City, spot: int | None) -> list[str]:
    """Heroes who stand on a spot; nobody stands nowhere."""
    return [] if spot is None else [who for who in city.heroes() if city.spot(who) == spot]


def figures_on(city: City, kind: str, spot: int | None) -> list[str]:
    """Monsters or NPCs of a kind on a spot."""
    return [figure for figure in city.of_kind(kind) if city.spot(figure) == spot]


async def pick_prey(
    city: City,
    seat: int,
    people: Sequence[str],
    prompt: Words,
    by: str,
    kind: str,
    *,
    who: str = "",
) -> str:
    """Among equals a seat chooses; `who` is the hunter."""
    return (await choose(seat, prompt, things(people), by, kind, who=who)).value
