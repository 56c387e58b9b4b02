"""Which line of a step applies now, and to whom: nothing is asked, rolled or changed."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, assert_never

from undercroft.engine.cite import cites
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.printed import TRAIT_ORDER
from undercroft.games.betrayal.rules.minds.ground import Ground
from undercroft.games.betrayal.rules.minds.tactics import (
    Aim,
    Do,
    Go,
    Pick,
    Rank,
    Seen,
    Stand,
    Strike,
    Tactic,
    Throw,
)

Found = tuple[str, int]  # a thing, and where it is
NOWHERE: Final = -1
_NO_SPOTS: Final[Container[int]] = ()


@cites("betrayal:ruling/M1", "betrayal:ruling/M2")
def pick(ground: Ground, figure: str, step: Sequence[Tactic], seen: Seen) -> Pick | None:
    """The first line of a step that holds; nothing, if none does."""
    here, ground = ground.at.get(figure), ground.with_throw(seen.threw)
    if here is None:
        return None
    passed: list[str] = []
    for tactic in step:
        found = _holds(ground, figure, here, tactic, seen)
        if found is not None:
            return replace(found, passed=tuple(passed)) if passed else found
        passed.append(tactic.key)
    return None


def _holds(ground: Ground, figure: str, here: int, tactic: Tactic, seen: Seen) -> Pick | None:
    if tactic.when is not None and not tactic.when(ground, figure):
        return None
    match tactic:
        case Go(aim=aim):
            reached = ground.trails(figure, here).far
            things = [f for f in within(ground, figure, aim, seen.last) if f[1] in reached]
            return _of(tactic, best(ground, figure, things, aim.ranks), reached)
        case Strike(aim=aim):
            things = [
                (key, spot)
                for key, spot in within(ground, figure, aim, seen.last)
                if all(t != tactic.blow or ground.trait(key, t) >= 0 for t in TRAIT_ORDER)
            ]
            return _of(tactic, best(ground, figure, things, aim.ranks), {})
        case Stand(ranks=ranks):
            spots = [
                (ground.board.thing(spot), spot) for spot in dict.fromkeys((here, *ground.reach))
            ]
            return _of(tactic, best(ground, figure, spots, ranks), {})
        case Throw() | Do():
            return Pick(tactic, ())
    assert_never(tactic)


def _of(tactic: Tactic, found: Sequence[Found], far: Mapping[int, int]) -> Pick | None:
    if not found:
        return None
    return Pick(tactic, tuple([key for key, _ in found]), far.get(found[0][1], 0))


def within(ground: Ground, figure: str, aim: Aim, last: str) -> list[Found]:
    """The things an aim speaks of, where it wants them; nobody aims at whom nobody sees."""
    here, board, spots = ground.at.get(figure, NOWHERE), ground.board, _NO_SPOTS
    found = dict([thing for sort in aim.of for thing in of_sort(ground, figure, sort)])
    match aim.where:
        case "here":
            spots = (here,)
        case "sight":
            spots = board.seen(here)
        case "adjacent":
            spots = board.near(here)
        case _:
            spots = board.ways_from
    return [
        (key, spot)
        for key, spot in found.items()
        if spot in spots
        and key not in ground.unseen
        and (not aim.same or key == last)
        and (aim.only is None or aim.only(ground, key))
    ]


def of_sort(ground: Ground, figure: str, sort: str) -> Iterator[Found]:
    """All things of a sort, and where they are."""
    name, _, which = sort.partition("/")
    match name:
        case "kind":
            people = [key for key, kind in ground.kinds.items() if kind.key == which]
        case "npc":
            people = [key for key, kind in ground.kinds.items() if kind.npc]
        case "foe":
            mine = ground.sides.get(figure, "")
            people = [key for key, side in ground.sides.items() if mine and side not in ("", mine)]
        case "active":
            people = [ground.active]
        case "who":  # somebody, or a tile by its name
            people, called = [which], ground.board.called(which)
            yield from [] if called is None else [(which, called)]
        case "token" | "loose":
            things = ground.loose if name == "loose" else {**ground.loose, **ground.tokens}
            yield from [(k, spot) for k, spot in things.items() if not which or _is_of(k, which)]
            return
        case "tile" | "state":  # a tile by its name, or all that are in a state
            board, tiles = ground.board, [which]
            if name == "state":
                tiles = [*dict.fromkeys(ground.states.get(which, ()))]
            cells = [cell for tile in tiles if (cell := board.of_tile(tile)) is not None]
            yield from [(board.thing(spot), spot) for cell in cells for spot in board.halves(cell)]
            return
        case _:
            people = [key for key in ground.order if ground.sides.get(key) == name]
    there = [(key, ground.at.get(key, NOWHERE)) for key in people if key != figure]
    yield from [(key, spot) for key, spot in there if spot != NOWHERE]


def _is_of(key: str, kind: str) -> bool:
    return key == kind or key.rpartition("-")[0] == kind


def best(ground: Ground, figure: str, found: list[Found], ranks: Sequence[Rank]) -> list[Found]:
    """Those that are first by one measure after the other."""
    for rank in ranks:
        if len(found) > 1:
            measured = [(_measure(ground, figure, rank, thing), thing) for thing in found]
            least = min([value for value, _ in measured])
            found = [thing for value, thing in measured if value == least]
    return found


def _measure(ground: Ground, figure: str, rank: Rank, thing: Found) -> int:
    """The lower the better."""
    key, spot = thing
    match rank.by:
        case "near":
            here = ground.at.get(figure, spot)
            return ground.trails(figure, here).far.get(spot, APART)
        case "least" | "most":
            (trait,) = [trait for trait in TRAIT_ORDER if trait == rank.what]
            value = ground.trait(key, trait)
            return value if rank.by == "least" else -value
        case "first":
            return int(key not in dict(of_sort(ground, figure, rank.what)))
    spots = [there for _, there in of_sort(ground, figure, rank.what)]
    match rank.by:
        case "seen":
            view = ground.board.seen(spot)
            return -len([there for there in spots if there in view])
        case "apart":
            reached = ground.trails(figure, spot).far
            return -min([reached.get(there, APART) for there in spots], default=0)
    return spots.count(spot)


def nearest(ground: Ground, who: str, people: Sequence[str]) -> list[str]:
    """Those of these characters who are the shortest walk away."""
    here = ground.at.get(who)
    if here is None:
        return []
    reached = ground.trails(who, here).far
    spots = [(key, ground.at.get(key, NOWHERE)) for key in people]
    found = [(key, spot) for key, spot in spots if spot in reached]
    return [key for key, _ in best(ground, who, found, (Rank("near"),))]
