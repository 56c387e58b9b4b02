"""Monsters that strike together: one roll with all their dice, one point of damage for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from undercroft.engine.decision import Option, choose, things
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.combat import Swarm
from undercroft.games.betrayal.rules.attacking import attack, targets
from undercroft.games.betrayal.rules.blows import BARE
from undercroft.games.betrayal.state import City

WHOM_TOGETHER: Final = Words("Whom do they strike?")
WHO_ELSE: Final = Words("Who strikes along?")
WHO_TAKES_IT: Final = Words("Who takes a point of the damage?")
ALL: Final = Option("all", "", Words("All of them, or as many as it takes"), kind="done")
NOBODY_ELSE: Final = Option("enough", "", Words("Nobody else"), kind="done")


def standing(city: City, kind: str, spot: int | None) -> list[str]:
    """Monsters of a kind on a spot that are not stunned."""
    if spot is None:
        return []
    where, stunned = city.at.get, city.stunned
    alike = [key for key, figure in city.figures.items() if figure.kind == kind]
    return [key for key in alike if where(key) == spot and key not in stunned]


def band(city: City, figure: str) -> list[str]:
    """Those that can strike together with a monster, itself first."""
    known = city.figures.get(figure)
    here = [] if known is None else standing(city, known.kind, city.spot(figure))
    if figure not in here or len(here) < 2:
        return [figure] if figure in here and figure not in city.swung else []
    led = [f for f in here if f not in city.swung and city.driver(f) == city.driver(figure)]
    return [figure, *[f for f in led if f != figure]] if figure in led else []


def _useful(city: City, figure: str) -> int:
    """How many it takes for as many dice as they may roll."""
    return -(-city.kind(figure).mob // max(1, city.trait(figure, "might")))


async def strike_together(city: City, figure: str, by: str) -> None:
    """All their Might in one roll, as many of them as their leader likes."""
    seat, foes = city.driver(figure), targets(city, figure, BARE)
    asked = choose(seat, WHOM_TOGETHER, things(foes), by, "prey/mob", who=figure)
    target = (await asked).value
    joined = await _join(city, seat, band(city, figure), _useful(city, figure), by)
    await strike_as_one(city, figure, target, joined, by)


def all_of_use(city: City, figure: str) -> tuple[str, ...]:
    """As many of those who can strike along as it takes."""
    return tuple(band(city, figure)[: _useful(city, figure)])


async def strike_as_one(
    city: City, figure: str, target: str, joined: tuple[str, ...], by: str
) -> None:
    await happen(city, Swarm(joined, by))
    dice = min(city.kind(figure).mob, len(joined) * city.trait(figure, "might"))
    await attack(city, figure, target, replace(BARE, key="mob", fixed=dice, band=joined, by=by))


async def _join(
    city: City, seat: int, figures: Sequence[str], most: int, by: str
) -> tuple[str, ...]:
    """The one that acts, and at least one more."""
    first, *left = figures
    joined = [first]
    while left and len(joined) < most:
        options = [ALL, *things(left), *([NOBODY_ELSE] if len(joined) > 1 else ())]
        kind, otherwise = "person/join", ALL.key
        asked = choose(seat, WHO_ELSE, options, by, kind, who=first, otherwise=otherwise)
        chosen = (await asked).key
        if chosen == NOBODY_ELSE.key:
            break
        joined += left[: most - len(joined)] if chosen == ALL.key else [chosen]
        left = [] if chosen == ALL.key else [f for f in left if f != chosen]
    return tuple(joined)


async def share(city: City, figures: Sequence[str], points: int, by: str) -> list[str]:
    """Who takes a point each; whoever leads them picks, where they differ in anything."""
    left, hurt_ones = [*figures], list[str]()
    while left and len(hurt_ones) < points:
        alike = len({_state(city, figure) for figure in left}) == 1
        figure = left[0]
        if len(left) > points - len(hurt_ones) and not alike and city.commanded is None:
            seat = city.driver(figure)
            asked = choose(seat, WHO_TAKES_IT, things(left), by, "person/loss", who=figures[0])
            figure = (await asked).value
        hurt_ones.append(figure)
        left.remove(figure)
    return hurt_ones


def _state(city: City, figure: str) -> tuple[object, ...]:
    """What tells a monster from others of its kind on its tile."""
    yet_to_act = figure == city.acting, figure in city.waiting
    things_and_states = (*city.items_of(figure), *city.conditions.get(figure, ()))
    return (*yet_to_act, things_and_states, city.figures[figure])
