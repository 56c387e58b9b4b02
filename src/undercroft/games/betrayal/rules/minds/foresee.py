"""What a figure that thinks will do in its next turn, as far as it is settled: told beforehand.

The same picks as when it acts, for every spot its dice may bring it to, along the same ways and for
the same price. What only a card in play can change is named with it: the snags.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.seat import UNOWNED
from undercroft.games.betrayal.board import beyond
from undercroft.games.betrayal.events.board import Arrive, Leave
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.odds import spread
from undercroft.games.betrayal.rules.minds.follow import THE_WHOLE_WAY, is_near, steps_to, where
from undercroft.games.betrayal.rules.minds.ground import Ground, ground_of
from undercroft.games.betrayal.rules.minds.pick import pick
from undercroft.games.betrayal.rules.minds.tactics import Go, Pick, Seen, Stand, Tactic, Throw
from undercroft.games.betrayal.rules.moving import ON_FOOT, capped, paths, step_cost, surcharge
from undercroft.games.betrayal.state import BOUND, City

Stretch = tuple[int, int]  # one step of a way: from here to there


@dataclass(frozen=True, slots=True)
class Prospect:
    """One thing that a step of its list can come to."""

    tactic: Tactic
    about: tuple[str, ...]  # one of these, if there are several
    far: int
    passed: tuple[str, ...]  # lines that do not hold
    at: tuple[int, ...]  # if it stands on one of these by then
    ends: tuple[int, ...]  # where it can be afterwards
    chance: float = 1.0  # that it gets to what it goes for
    snags: tuple[str, ...] = ()  # sources with a say on its way
    decides: int = UNOWNED  # the seat that is asked, if there are several


Forecast = tuple[tuple[Prospect, ...], ...]  # by step; nothing where no line can hold


@cites("betrayal:monster/one-by-one", "betrayal:monster/speed", "betrayal:monster/stunned")
def foresee(city: City, figure: str) -> Forecast:
    """Step by step; nothing for those that do not think, are stunned, or are not there."""
    known, here = city.figures.get(figure), city.spot(figure)
    if known is None or here is None or known.lead != MIND or figure in city.stunned:
        return ()
    ground, told = ground_of(city, figure), list[tuple[Prospect, ...]]()
    stands, moved = [(here, Seen())], False
    for step in city.tale.mind_of(city, figure).steps:
        met: dict[Pick, list[tuple[int, Seen]]] = {}
        after: list[tuple[int, Seen]] = []
        for spot, seen in stands:
            for now in _grounds(city, ground, figure, step):
                found = pick(now.with_spots({figure: spot}), figure, step, seen)
                if found is None:
                    after.append((spot, seen))
                else:
                    met.setdefault(found, []).append((spot, seen))
        prospects = [_prospect(city, ground, figure, found, met[found], moved) for found in met]
        for prospect in prospects:
            after += _after(prospect, met)
        told.append(tuple(prospects))
        stands = [*dict.fromkeys(after)]
        moved = moved or any(isinstance(tactic, Go) for tactic in step)
    return tuple(told)


def _grounds(city: City, ground: Ground, figure: str, step: Sequence[Tactic]) -> Sequence[Ground]:
    """The table before it, once for each pace that it may yet have where that says how it looks."""
    stands = any(isinstance(tactic, Stand) for tactic in step)
    if not stands or figure != city.doer or _pace(city, figure):
        return (ground,)
    far = [capped(city, figure, max(1, rolled)) for rolled, _ in _throws(city, figure)]
    return [replace(ground, reaching=partial(paths, city, figure, pace)) for pace in far]


def _pace(city: City, figure: str) -> int:
    """How many spaces those of its kind may move, if that is known."""
    kind = city.kind(figure)
    return city.paces.get(kind.key, kind.pace)


def _throws(city: City, figure: str) -> list[tuple[int, float]]:
    """What it may roll for its Speed, and how likely that is."""
    return [*enumerate(spread(city.trait(figure, "speed")))]


def _prospect(
    city: City,
    ground: Ground,
    figure: str,
    found: Pick,
    stands: list[tuple[int, Seen]],
    moved: bool,  # has it gone before?
) -> Prospect:
    spots = tuple(dict.fromkeys([spot for spot, _ in stands]))
    decides = city.driver(figure) if len(found.about) > 1 else UNOWNED
    tactic, about = found.tactic, found.about
    prospect = Prospect(tactic, about, found.far, found.passed, spots, spots, decides=decides)
    goals = [spot for key in about if (spot := where(ground, key)) is not None]
    if isinstance(tactic, Stand):
        return replace(prospect, ends=tuple(goals))
    if not isinstance(tactic, Go) or city.reckoned(BOUND, figure):
        return prospect
    ends, steps, chance = dict[int, None](), dict[Stretch, None](), 0.0
    paces, onward = paces_of(city, figure, tactic), moved and not tactic.anew
    if onward:  # whoever it has met by then may hold it up no more
        paces = what_is_left(paces, max([surcharge(city, figure, s) for s in spots]))
    for pace, likely in paces:
        walks = [
            _stroll(city, ground, figure, s, goal, tactic, pace, strides)
            for s in spots
            for goal in goals
            for strides in ((0, 1) if onward else (0,))
        ]
        arrives = 0
        for stops, walked in walks:
            ends.update(dict.fromkeys(stops))
            steps.update(dict.fromkeys(walked))
            arrives += any(is_near(ground, s, goal, tactic.ring) for s in stops for goal in goals)
        chance += likely * arrives / len(walks)
    snags = tuple(dict.fromkeys(_snags(city, figure, [*steps])))
    return replace(prospect, ends=tuple(ends), chance=chance, snags=snags)


def _after(prospect: Prospect, met: dict[Pick, list[tuple[int, Seen]]]) -> list[tuple[int, Seen]]:
    """Where it can stand, and what it can have seen, when it comes to the next step."""
    tactic, about = prospect.tactic, prospect.about or ("",)
    seens = dict.fromkeys(
        [seen for found, stands in met.items() if found.tactic is tactic for _, seen in stands]
    )
    throws = range(2 * tactic.dice + 1) if isinstance(tactic, Throw) else (None,)
    return [
        (spot, replace(seen, last=key, threw=seen.threw if threw is None else threw))
        for spot in prospect.ends
        for seen in seens
        for key in about
        for threw in throws
    ]


def paces_of(city: City, figure: str, tactic: Go) -> list[tuple[int, float]]:
    """How many spaces it may have, and how likely that is."""
    if tactic.whole:
        return [(THE_WHOLE_WAY, 1.0)]
    known = _pace(city, figure)
    if known and not tactic.anew:
        return [(capped(city, figure, known), 1.0)]
    rolls = _throws(city, figure)
    return [(capped(city, figure, max(1, rolled)), likely) for rolled, likely in rolls]


def what_is_left(paces: list[tuple[int, float]], more: int) -> list[tuple[int, float]]:
    """Whoever has gone before may have any number of spaces left."""
    most = more + max([pace for pace, _ in paces])
    return [(pace, 1 / (most + 1)) for pace in range(most + 1)]


def _stroll(
    city: City,
    ground: Ground,
    figure: str,
    start: int,
    goal: int,
    tactic: Go,
    spaces: int,
    strides: int,
) -> tuple[list[int], list[Stretch]]:
    """Where shortest ways end with so many spaces, and every step on them."""
    ends, steps = dict[int, None](), dict[Stretch, None]()
    edge, known = [(start, 0, strides)], set[tuple[int, int, int]]()
    while edge:
        spot, spent, strides = edge.pop(0)
        onward = (
            []
            if is_near(ground, spot, goal, tactic.ring)
            else _onward(city, ground, figure, spot, goal)
        )
        halted = True
        for to, cost in onward:
            past = to == beyond(spot)
            if past or not strides or cost <= spaces - spent:
                halted = False
                steps[spot, to] = None
                there = (to, spent + cost, strides if past else strides + 1)
                if there not in known:
                    known.add(there)
                    edge.append(there)
        if halted:
            ends[spot] = None
    return [*ends], [*steps]


def _onward(city: City, ground: Ground, figure: str, spot: int, goal: int) -> list[tuple[int, int]]:
    """The next steps of shortest ways, each with its price."""
    steps = steps_to(ground, figure, spot, goal)
    priced = [(to, step_cost(city, figure, spot, to)) for to in steps]
    return [(to, cost) for to, cost in priced if cost is not None]


def _snags(city: City, figure: str, steps: list[Stretch]) -> Iterator[str]:
    """What would have a say in these steps, as if it stood where each begins and ends."""
    twin = city.copy()
    index = twin.index()
    for here, to in steps:
        coming: tuple[Event, ...] = (
            Leave(figure, here, to, 1, ON_FOOT),
            Arrive(figure, to, here, "step", ON_FOOT),
        )
        for place, event in zip((here, to), coming, strict=True):
            twin.at.update({figure: place})
            hearing = index.hearing(type(event))
            for source, _ in (*hearing.instead, *hearing.before, *hearing.after):
                if source.hears(twin, event):
                    yield source.key
