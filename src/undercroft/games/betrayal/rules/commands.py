"""What a leader says to many figures at once: a list that they follow for one turn.

A command does nothing that the leader could not do one figure after the other, and asks nothing in
between: whoever wants it otherwise names the prey, or leads that one by hand. It ends early when
its prey is gone, when one of the group is lost or stunned, and when something comes to light.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.event import happen
from undercroft.engine.words import Several, Words
from undercroft.games.betrayal.events.turns import BeginMonster, Command, Dismiss, EndMonster, Rest
from undercroft.games.betrayal.rules.minds.follow import STRONGEST, follow, where
from undercroft.games.betrayal.rules.minds.ground import Ground, ground_of
from undercroft.games.betrayal.rules.minds.pick import best, pick, within
from undercroft.games.betrayal.rules.minds.tactics import (
    NEAREST,
    Aim,
    Drill,
    Go,
    Mind,
    Rank,
    Seen,
    Strike,
    Tactic,
)
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.rules.surroundings import foes_of
from undercroft.games.betrayal.state import City, Commanded

BY: Final = "betrayal:monster/one-by-one"
FEWEST: Final = 2  # figures of a kind that can be told something together
HUNT, HUNT_ONE, HOLD, FOLLOW = "hunt", "hunt-one", "hold", "follow"
GO, GUARD, SURROUND, REST = "go", "guard", "surround", "rest"
SUCH: Final = "all:"  # how the keys of commands begin
AT_THE_POST: Final = 1  # so many doors from a post an opponent is an intruder
WHOM: Final = Words("Whom do they hunt?")
WHERE_TO: Final = Words("Where do they go?")
WHAT: Final = Words("What do they guard?")


@cites("betrayal:monster/one-by-one", "betrayal:haunt/open-deeds", "betrayal:ruling/S3")
def commands(city: City, led: Sequence[str]) -> list[Option[str]]:
    """What can be said to all of a kind that still wait, from two of them on."""
    if city.plays("S3:off"):
        return []
    kinds: dict[str, list[str]] = {}
    for figure in led:
        kinds.setdefault(city.figures[figure].kind, []).append(figure)
    found: list[Option[str]] = []
    for kind, figures in kinds.items():
        if len(figures) >= FEWEST:
            found += _of_kind(city, kind, figures, alone=len(kinds) == 1)
    return found


def _of_kind(city: City, kind: str, figures: Sequence[str], *, alone: bool) -> list[Option[str]]:
    them = Several(kind, len(figures))
    labels = {
        HUNT: Words("{them}: hunt whoever is nearest", them=them),
        HUNT_ONE: Words("{them}: hunt one of them", them=them),
        HOLD: Words("{them}: stay, and strike who is there", them=them),
        SURROUND: Words("{them}: close in, and strike nobody", them=them),
        GO: Words("{them}: go somewhere", them=them),
        GUARD: Words("{them}: guard a place", them=them),
        REST: Words("{them}: do nothing", them=them),
    }
    own = {key: drill for key, drill in city.tale.drills.items() if drill.kind == kind}
    labels = {**{key: drill.label(them) for key, drill in own.items()}, **labels}
    if not foes_of(city, figures[0]):
        labels = {command: labels[command] for command in (GO, REST)}
    elif not city.kind(figures[0]).attacks:
        del labels[HOLD], labels[SURROUND]
    leader = city.cast[city.driver(figures[0])]
    if leader in city.at and not city.opposed(figures[0], leader):
        labels[FOLLOW] = Words("{them}: follow {leader}", them=them, leader=leader)
    end = "" if alone else f":{kind}"
    return [
        Option(f"{SUCH}{command}{end}", kind, label, kind="command", about=kind)
        for command, label in labels.items()
    ]


@cites("betrayal:haunt/open-deeds")
async def give(city: City, seat: int, led: Sequence[str], chosen: Option[str]) -> None:
    """A command is said aloud, with whom or what it is about."""
    command, kind = chosen.key.removeprefix(SUCH).partition(":")[0], chosen.value
    figures = tuple([figure for figure in led if city.figures[figure].kind == kind])
    if command == REST:
        await happen(city, Rest(figures, BY))
        return
    about = await _about(city, seat, command, figures[0])
    drill = city.tale.drills.get(command)
    by = BY if drill is None else drill.mind.by
    await happen(city, Command(command, kind, about, figures, city.shown, by))


async def _about(city: City, seat: int, command: str, figure: str) -> str:
    if command == FOLLOW:
        return city.cast[seat]
    if command == HUNT_ONE:
        foes = things(foes_of(city, figure))
        return (await choose(seat, WHOM, foes, BY, "prey/command", who=figure)).value
    if command in (GO, GUARD):
        prompt, spots = (WHERE_TO if command == GO else WHAT), city.board.spots
        spot = await pick_spot(city, seat, spots, prompt, BY, "place/command", who=figure)
        return "" if spot is None else city.board.thing(spot)
    return ""


# The lists.


def stands_up(ground: Ground, key: str) -> bool:
    """Is somebody worth hunting, and not beaten already?"""
    return not any(state in ground.harmless for state in ground.conditions.get(key, ()))


def _holds_back(ground: Ground, figure: str) -> bool:
    """Does it leave the strike to one that is still to come, and strikes with all of them?"""
    kind, here = ground.kinds[figure], ground.at.get(figure)
    if not kind.mob or here is None:
        return False
    others = [who for who in ground.waiting if who != figure]
    alike = [who for who in others if ground.kinds[who].key == kind.key]
    starts = {start: who for who in alike if (start := ground.at.get(who)) is not None}
    hunted = within(ground, figure, PREY, "") if starts else []  # by all of a kind
    for start, other in starts.items():  # one for all on a spot
        reached = ground.trails(other, start).far
        if reached.get(here, ground.pace + 1) > ground.pace:
            continue
        prey = [(key, spot) for key, spot in hunted if spot in reached]
        if here in [spot for _, spot in best(ground, other, prey, NEAREST)]:
            return True
    return False


def _strikes(ground: Ground, figure: str) -> bool:
    return bool(ground.kinds[figure].attacks) and not _holds_back(ground, figure)


PREY: Final = Aim(("foe",), only=stands_up)
AT_HAND: Final = (
    Strike("prey", Aim(("foe",), "here", (), stands_up, same=True), STRONGEST, when=_strikes),
    Strike(
        "at-hand",
        Aim(("foe",), "here", (Rank("least", "might"),), stands_up),
        STRONGEST,
        when=_strikes,
    ),
)


def mind_for(given: Commanded, drills: Mapping[str, Drill]) -> Mind:
    """The list that a command is."""
    if given.command in drills:
        return drills[given.command].mind
    about = Aim((f"who/{given.about}",))
    steps: tuple[tuple[Tactic, ...], ...] = (AT_HAND,)
    match given.command:
        case "hunt":
            steps = ((Go("hunt", PREY),), AT_HAND)
        case "surround":
            steps = ((Go("surround", PREY),),)
        case "hunt-one" | "follow":
            steps = ((Go(given.command, about),), AT_HAND)
        case "go":
            steps = ((Go("go", about),), AT_HAND)
        case "guard":
            post = given.about

            def intrudes(ground: Ground, key: str) -> bool:
                spot, there = where(ground, post), ground.at.get(key)
                near = () if spot is None else ground.board.within(spot, AT_THE_POST)
                return there in near and stands_up(ground, key)

            steps = ((Go("intruder", Aim(("foe",), only=intrudes)), Go("post", about)), AT_HAND)
    return Mind(given.command, steps, "keeper", BY, asks=False)


# How they obey.


@cites("betrayal:monster/one-by-one")
async def obey(city: City, given: Commanded) -> None:
    """The farthest goes first and the nearest last, so that those who arrive stand together."""
    figure = _next(city, given)
    if not figure or _is_over(city, given):
        await happen(city, Dismiss(BY))
        return
    begun = await happen(city, BeginMonster(figure, BY))
    if figure not in city.at or city.acting != figure:
        return
    with because_of(city, begun):
        await follow(city, figure, mind_for(given, city.tale.drills))
        if city.acting == figure:
            await happen(city, EndMonster(figure, BY))


def _next(city: City, given: Commanded) -> str:
    waiting = [figure for figure in given.figures if figure in city.waiting]
    if len(waiting) < FEWEST:
        return "".join(waiting)
    mind, away = mind_for(given, city.tale.drills), dict[str, int]()
    ground = ground_of(city, waiting[0])  # they are of a kind, and none of them acts yet
    for figure in waiting:
        found = pick(ground, figure, mind.steps[0], Seen())
        away[figure] = 0 if found is None else found.far
    return max(waiting, key=away.__getitem__, default="")


def count_anew(city: City) -> None:
    """How much came to light before a command tells of secrets: only what came since matters."""

    def anew(given: Commanded | None) -> Commanded | None:
        return given and replace(given, shown=given.shown - city.shown)

    city.commanded = anew(city.commanded)
    city.paused = tuple([replace(turn, commanded=anew(turn.commanded)) for turn in city.paused])


def _is_over(city: City, given: Commanded) -> bool:
    """Has something happened that its leader may want to think about?"""
    lost = [f for f in given.figures if f not in city.at or f in city.stunned]
    gone = given.command == HUNT_ONE and given.about not in city.at
    return bool(lost) or gone or city.shown != given.shown
