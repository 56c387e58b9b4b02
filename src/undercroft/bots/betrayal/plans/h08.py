"""Haunt 8: the vampire hunts Bystanders and guards the Coffin; heroes break it up, then fight."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, mustered, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.bots.counting import count
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.printed import Level
from undercroft.games.betrayal.tiles import CATACOMB

BYSTANDER: Final = "bystander"
COFFIN: Final = "coffin"
MIST_FROM: Final = 6  # a walk that is worth the mist
HOME: Final = 2 * FAR_OFF  # what it is worth to stop whoever breaks up the Coffin
AT_HOME: Final = 3  # how near heroes come to it unmolested
CROWD: Final = 3  # so many heroes at the Coffin are better left alone
NONE: Final = -999.0  # a stack that has no door
GUARDED: Final = 2.0  # steps one goes to spare oneself a hero at the victim's side


def bystanders(sight: Sight) -> list[str]:
    return [key for key, figure in sight.figures.items() if figure["kind"] == BYSTANDER]


def apart(decision: Decision[Any], sight: Sight, worth: Callable[[int], float]) -> str:
    """The stack and the door by which a new tile lies best."""
    if decision.kind == "door":
        spots = spots_of(decision)
        return max(spots, key=lambda key: worth(spots[key]))
    if decision.kind != "stack":
        return ""
    return max(decision.keys, key=lambda stack: max(map(worth, _doors(stack, sight)), default=NONE))


def _doors(stack: str, sight: Sight) -> list[int]:
    """Tiles beside which a tile of a stack can lie."""
    level: Level = CATACOMB if stack == CATACOMB else "city"
    return [cell for cell, _ in sight.board.free_doors(level)]


def nights(sight: Sight, vampire: str, victims: list[int]) -> int:
    """How many turns the vampire needs to come to all of these, the nearest first."""
    here, left, turns = sight.at[vampire], [*victims], 0
    pace = sight.trait(vampire, "speed") + 1
    while left:
        there = min(left, key=lambda spot: sight.far(here, [spot]))
        turns += ceil(sight.far(here, [there]) / pace) or 1
        here = there
        left.remove(there)
    return turns


@plan(8, TRAITOR)
class Vampire(Plan):
    """From one lonely Bystander to the next; heroes only where they stand in the way."""

    bold = 1.5

    def goals(self, sight: Sight) -> Goals:
        found: dict[int, float] = {}
        for key in bystanders(sight):
            guards = [who for who in sight.on(sight.at[key]) if who in sight.heroes()]
            found[sight.at[key]] = FAR_OFF - GUARDED * len(guards)
        for coffin in sight.tokens(COFFIN):
            breakers = [k for k in sight.heroes() if sight.far(sight.at[k], [coffin]) <= AT_HOME]
            if 0 < len(breakers) < CROWD:
                found[coffin] = HOME
        return found

    def stun(self, key: str, sight: Sight) -> float:
        return 4.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        """To go as mist leads far."""
        if option.kind == "go":
            spots = [sight.at[key] for key in bystanders(sight)]
            return 3.0 if sight.far(sight.here, spots) >= MIST_FROM else -1.0
        return super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """The Coffin stands among the prey: whoever re-forms there is not far from any of it."""
        prey = [sight.at[key] for key in bystanders(sight)]
        return apart(decision, sight, lambda cell: -count(sight.far(spot, [cell]) for spot in prey))


@plan(8, HERO)
class Hunter(Plan):
    """The Coffin first; then all together against the vampire, at the side of a Bystander."""

    bold = 1.5

    def goals(self, sight: Sight) -> Goals:
        coffin = sight.tokens(COFFIN)
        if coffin:
            return {coffin[0]: 2 * FAR_OFF}
        vampire = [sight.at[key] for key in sight.traitors()]
        if not vampire or mustered(sight, vampire[0]):
            return dict.fromkeys(vampire, FAR_OFF)
        victims = [sight.at[key] for key in bystanders(sight)]
        return {s: FAR_OFF - sight.far(vampire[0], [s]) for s in victims}

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """Bystanders walk abroad where the vampire needs many nights to come to all of them."""
        vampires = sight.traitors()
        if not vampires:
            return ""
        victims = [sight.at[key] for key in bystanders(sight)]
        return apart(decision, sight, lambda cell: nights(sight, vampires[0], [*victims, cell]))
