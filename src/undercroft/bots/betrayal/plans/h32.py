"""Haunt 32: the Sphere hunts, its servant keeps out of reach; heroes want the Talisman."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from undercroft.bots.betrayal.deeds import place
from undercroft.bots.betrayal.fights import is_time
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.seen import spot_at
from undercroft.games.betrayal.tiles import CATACOMB_LANDING

SPHERE: Final = "sphere"
TALISMAN: Final = "talisman"
PRIZE: Final = 8.0
SAFE: Final = 6  # spaces from an enemy
CLOSE: Final = 3  # spaces that the Sphere goes
DREAD: Final = 3.0  # of standing in its way
FAIR: Final = 0.35  # a chance to win that is worth the walk


def sphere(sight: Sight) -> int:
    return sight.at.get(SPHERE, 0)


def holder(sight: Sight) -> str:
    """Who has the Talisman; nobody, while it lies about."""
    return next((key for key in sight.people if sight.holds(key, TALISMAN)), "")


def lying(sight: Sight) -> Goals:
    """Where the Talisman lies."""
    piles = [p for p in sight.table["piles"] if TALISMAN in [c["key"] for c in p["cards"]]]
    return {spot_at(pile["at"]): 2 * FAR_OFF for pile in piles}


def rifts(spot: int, sight: Sight) -> list[int]:
    """Where one comes out who changes level in the wreckage."""
    board = sight.board
    wrecks = [s for s in board.spots if s in board.wrecks and board.level(s) != board.level(spot)]
    entry = CATACOMB_LANDING if board.level(spot) == "city" else "kitchen"
    return wrecks or [board.cells[entry]]


def drift(spot: int, goals: Iterable[int], sight: Sight) -> int:
    """How far the Sphere has to go from a spot."""
    goals = [*goals]
    beyond = [1 + sight.far(rift, goals) for rift in rifts(spot, sight)]
    return min(sight.far(spot, goals), *beyond)


class Climber(Plan):
    """How anybody gets about in the wreckage."""

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "spoils" and f"steal:{TALISMAN}" in decision.keys:
            return f"steal:{TALISMAN}"
        if decision.kind == "trait/wreckage" and sight.own in sight.people:
            return max(decision.keys, key=lambda key: sight.trait(sight.own, key))
        return self.steer(decision, sight) if decision.kind == "place/steer" else ""

    def deed(self, option: Keyed, sight: Sight) -> float:
        """Whoever climbs wants to come out nearer to something."""
        if not isinstance(option.does, Attempts):
            return super().deed(option, sight)
        if option.about == "merge":
            return PRIZE
        goals = self.goals(sight)
        out = max([place(spot, sight, goals) for spot in rifts(sight.here, sight)])
        return min(1.5, (out - place(sight.here, sight, goals)) / 3)

    def prey(self, key: str, sight: Sight) -> float:
        """Two points are enough to take the Talisman from whoever has it."""
        more = PRIZE / 4 if sight.holds(key, TALISMAN) else 0.0
        return more + super().prey(key, sight)

    def steer(self, decision: Decision[Any], sight: Sight) -> str:
        """Step by step to where it does most good, and no farther."""
        spots = {**spots_of(decision)}
        if decision.otherwise:
            spots[decision.otherwise] = sphere(sight)
        return max(spots, key=lambda key: self.reward(spots[key], sight))

    def reward(self, spot: int, sight: Sight) -> float:
        """What it is worth that the Sphere is on a spot."""
        return 0.0


@plan(32, TRAITOR)
class Servant(Climber):
    """The Sphere does the work; one stays beside it, where nobody likes to be, or far away."""

    bold = 0.8
    favours = ("knowledge", "might", "speed", "sanity")

    def goals(self, sight: Sight) -> Goals:
        """The Talisman, if it is lost; else where no hero is near."""
        has = holder(sight)
        if has != sight.own:
            return {sight.at[has]: FAR_OFF} if has in sight.at else lying(sight)
        feared = [sight.at[key] for key in sight.heroes()]
        away = {spot: float(min(SAFE, sight.far(spot, feared))) for spot in sight.board.spots}
        return {**away, sphere(sight): FAR_OFF}

    def reward(self, spot: int, sight: Sight) -> float:
        """Upon as many heroes as can be."""
        heroes = [sight.at[key] for key in sight.heroes()]
        return 0.3 * heroes.count(spot) - drift(spot, heroes, sight)


@plan(32, HERO)
class Hunted(Climber):
    """Rob the traitor together, then bring the two things to one another."""

    bold = 1.5
    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        has = holder(sight)
        if has == sight.own:
            return {sphere(sight): 3 * FAR_OFF}
        if not has:
            return lying(sight)
        hunted = [key for key in sight.traitors() if key == has or is_time(key, sight, FAIR)]
        return {sight.at[key]: FAR_OFF for key in hunted}

    def danger(self, spot: int, sight: Sight) -> float:
        """Nobody likes to end a turn at the Sphere, or where an enemy may steer it."""
        has = holder(sight)
        if has == sight.own or spot in lying(sight):
            return 0.0
        near = CLOSE if has in sight.traitors() else 0
        return DREAD if drift(sphere(sight), [spot], sight) <= near else 0.0

    def reward(self, spot: int, sight: Sight) -> float:
        """To whoever has the Talisman, and past one's friends."""
        friends = [sight.at[key] for key in sight.friends() if key in sight.at]
        hit = [sight.at[key] for key in sight.traitors()].count(spot)
        mine = [sight.at[sight.own]] if sight.own in sight.at else []
        return 2.0 * hit - 5.0 * friends.count(spot) - drift(spot, mine, sight)
