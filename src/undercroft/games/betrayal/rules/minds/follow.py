"""A figure follows its list: what the list leaves open is asked, and ordinary events happen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.figures import Follow
from undercroft.games.betrayal.events.turns import MoreSpaces, SetOut
from undercroft.games.betrayal.rules.attacking import blow_named, strike, strongest_blow
from undercroft.games.betrayal.rules.minds.ground import Ground, ground_of
from undercroft.games.betrayal.rules.minds.pick import pick
from undercroft.games.betrayal.rules.minds.tactics import (
    Do,
    Go,
    Mind,
    Pick,
    Seen,
    Stand,
    Strike,
    Throw,
    needs_pace,
)
from undercroft.games.betrayal.rules.mobs import all_of_use, band, strike_as_one
from undercroft.games.betrayal.rules.moving import paths, price, spaces_left, walk
from undercroft.games.betrayal.rules.paces import roll_pace, set_pace
from undercroft.games.betrayal.rules.places import at_spot
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.state import BOUND, City

THE_WHOLE_WAY: Final = 99  # spaces: farther than any board
STRONGEST: Final = "strongest"  # as a blow: whatever has most dice, with all who can join in


@cites("betrayal:monster/one-by-one", "betrayal:ruling/M2", "betrayal:ruling/M3")
async def follow(city: City, figure: str, mind: Mind) -> None:
    """Step by step, until the list ends or the figure does."""
    if needs_pace(mind):
        await set_pace(city, figure)
    seen = Seen()
    for step in mind.steps:
        if figure not in city.at or city.doer != figure:  # dead, stunned, taken away
            return
        found = pick(ground_of(city, figure), figure, step, seen)
        if found is not None:
            seen = await _follow(city, figure, mind, found, seen)


async def _follow(city: City, figure: str, mind: Mind, found: Pick, seen: Seen) -> Seen:
    """One line of the list; tell what the next ones may look at."""
    about = await _settle(city, figure, mind, found)
    tactic, seen = found.tactic, replace(seen, last=about)
    way, by = type(tactic).__name__.lower(), mind.by
    told = await happen(
        city, Follow(figure, mind.key, tactic.key, way, about, found.far, found.passed, by)
    )
    if told is None:
        return seen
    with because_of(city, told):
        match tactic:
            case Go():
                await _go(city, figure, tactic, about, mind)
            case Stand():
                here = where(ground_of(city, figure), about)
                await walk(city, figure, () if here is None else paths(city, figure).get(here, ()))
            case Strike():
                await _strike(city, figure, tactic, about, by)
            case Throw():
                return replace(seen, threw=await plain_roll(city, figure, tactic.dice, by))
            case Do():
                await tactic.effect(city, figure)
    return seen


async def _settle(city: City, figure: str, mind: Mind, found: Pick) -> str:
    """Of several that fit alike, the hand of this mind chooses one."""
    if not found.about:
        return ""
    if not mind.asks:
        return found.about[0]
    prompt, kind = Words("Whom does {figure} go for?", figure=figure), "prey/seek"
    if isinstance(found.tactic, Strike):
        prompt, kind = Words("Whom does {figure} strike?", figure=figure), "prey/strike"
    elif isinstance(found.tactic, Stand):
        prompt, kind = Words("Where does {figure} take its stand?", figure=figure), "place/stand"
    seat, options = city.driver(figure), things(found.about)
    return (await choose(seat, prompt, options, mind.by, kind, who=figure)).value


async def _strike(city: City, figure: str, tactic: Strike, target: str, by: str) -> None:
    """The attack of its turn, if its prey is still there."""
    if target not in city.at:
        return
    if tactic.blow != STRONGEST:
        await strike(target, blow_named(city, tactic.blow), city)
    elif city.kind(figure).mob and len(band(city, figure)) > 1:
        await strike_as_one(city, figure, target, all_of_use(city, figure), by)
    elif (blow := strongest_blow(city, figure, target)) is not None:
        await strike(target, blow, city)


def where(ground: Ground, key: str) -> int | None:
    """Where somebody or something is, or a tile that is called by its name."""
    for known in (ground.at, ground.tokens, ground.loose):
        if key in known:
            return known[key]
    tile, _, far = key.partition("/")
    cell = ground.board.of_tile(tile)
    return None if cell is None else ground.board.halves(cell)[-1 if far else 0]


@cites("betrayal:ruling/M3", "betrayal:move/speed")
async def _go(city: City, figure: str, tactic: Go, about: str, mind: Mind) -> None:
    """Step by step along a shortest way to where its prey is now; nobody asks but at a fork."""
    if tactic.whole:
        await happen(city, MoreSpaces(THE_WHOLE_WAY, mind.by))
    elif tactic.anew:
        await happen(city, SetOut(mind.by))
        spaces = await roll_pace(city, figure) - spaces_left(city, figure)
        await happen(city, MoreSpaces(spaces, mind.by))
    ground, known = ground_of(city, figure), city.events_happened
    while (here := city.spot(figure)) is not None and city.doer == figure:
        if city.events_happened > known + 1:  # a step alone changes where it is, which is seen
            ground = ground_of(city, figure)
        known = city.events_happened
        goal = where(ground, about)
        if goal is None or is_near(ground, here, goal, tactic.ring):
            return
        steps = next_steps(city, ground, figure, here, goal)
        if not steps or city.stopped or city.reckoned(BOUND, figure):
            return
        asked, seat = Words("Which way does {figure} go?", figure=figure), city.driver(figure)
        options = [at_spot(city.board, spot) for spot in (steps if mind.asks else steps[:1])]
        to = (await choose(seat, asked, options, mind.by, "place/way", who=figure)).value
        await walk(city, figure, (to,))
        if city.spot(figure) != to:
            return


def is_near(ground: Ground, here: int, goal: int, ring: int) -> bool:
    """Is it there or, where that is too near, as many doors away as is near enough?"""
    return here == goal if not ring else here != goal and goal in ground.board.within(here, ring)


def next_steps(city: City, ground: Ground, figure: str, here: int, goal: int) -> list[int]:
    """Where shortest ways lead on from here that it can still pay for."""
    steps = steps_to(ground, figure, here, goal)
    return [to for to in steps if price(city, figure, here, to) is not None]


def steps_to(ground: Ground, figure: str, here: int, goal: int) -> list[int]:
    """The next spots of shortest ways; whoever has come too near steps out by any door."""
    if here == goal:
        return [*ground.board.near(here)]
    return ground.trails(figure, here).first_steps(goal)
