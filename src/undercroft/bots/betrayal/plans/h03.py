"""Haunt 3: stand in the hulk's way, side by side, shore up the temple, step out of its gaze."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import fsum
from typing import Any, Final

from undercroft.bots.betrayal.choices import DEADLY, losses
from undercroft.bots.betrayal.fights import arms_of
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.plans.siege import Stand, Way, halts, lasting, outlook, tunnels
from undercroft.bots.betrayal.sight import HERO, Sight, spots_of
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.facts import PHYSICAL
from undercroft.games.betrayal.odds import at_least, duel

TEMPLE: Final = "temple-of-umberlee"
HULK: Final = "umber-hulk"
SHORE_UP: Final = "shore-up"
RUNNING: Final = ("place/flee", "place/shelter")  # from the hulk, or from a storm
EYE: Final = "eye-of-vecna"
SHORED_FROM: Final = 4  # on the Knowledge roll
SHORING: Final = 4.0  # what one shoring is worth, against a point of damage
GAZE: Final = 0.1  # of all hope: to meet the beast at the temple and shore up nothing
WANTED: Final = 3 * FAR_OFF
NEEDED: Final = ("speed", "knowledge")  # to get there, and to shore up


class Round:
    """What a hero can do about the hulk before its next turn, alone or with those still to come."""

    def __init__(self, sight: Sight, hulk: int, temple: int) -> None:
        reached = tunnels(sight.board, hulk)
        self.sight = sight
        self.hulk, self.temple = hulk, temple
        self.tiles = reached[temple][1]
        self.costs = tuple([reached[b][0] - reached[a][0] for a, b in pairwise(self.tiles)])
        self.stand = Stand(*[sight.track(key) for key in ("spell", "defences", "shoring")])
        self._companies: dict[int | None, Mapping[str, int]] = {}
        order = list(sight.table["order"])
        after = order[order.index(sight.own) + 1 :] if sight.own in order else []
        self.later = [key for key in sight.heroes() if key in after]

    def promise(self, end: int, luck: float = 0.0) -> float:
        """How likely the temple stands, if one ends the turn there after such a chance to shore."""
        sight = self.sight
        company = self._company(end if end in self.tiles[:-1] else None)
        spots = {**company, sight.own: end}
        shoring = [key for key in self.later if company.get(key) == self.temple]
        skills = [*([luck] if luck else []), *[skill(sight, key) for key in shoring]]
        there = [*spots.values()]
        blocked = tuple([there.count(spot) for spot in self.tiles[:-1]])
        eyes = [spot for key, spot in spots.items() if sight.holds(key, EYE)]
        way = Way(self.costs, blocked, tuple([spot in eyes for spot in self.tiles[1:]]))
        met = halts(way)[-1] if end == self.temple else 0.0
        return outlook(self.stand, way, tuple(skills), self._hands(end)) * (1.0 - GAZE * met)

    def _company(self, post: int | None) -> Mapping[str, int]:
        """Where friends are likely to be when the hulk comes, if they may join one at a post."""
        if post not in self._companies:
            here = [key for key in self.sight.friends() if key in self.sight.at]
            self._companies[post] = {key: self._expected(key, post) for key in here}
        return self._companies[post]

    def _expected(self, key: str, post: int | None) -> int:
        spot = self.sight.at[key]
        if key not in self.later:
            return spot
        left = self.sight.trait(key, "speed")
        wanted = ([] if post is None else [post]) + [*self.tiles]
        return next((there for there in wanted if self.sight.far(spot, [there]) <= left), spot)

    def _hands(self, end: int) -> float:
        """How many heroes are likely to be of use later on, if one is there."""
        sight = self.sight
        spots = {key: end if key == sight.own else sight.at[key] for key in sight.heroes()}
        return hands(sight, spots, self.temple, self.stand.turns - 1)

    def best(self) -> int:
        """Where to go now: to the temple, if there is time to shore up, or to a place to stand."""
        sight = self.sight
        left = 0 if sight.table["stopped"] else int(sight.table["spaces"])
        chances = {} if sight.table["attacked"] else self._chances()
        found: list[tuple[float, int]] = []
        for end in sight.board.spots:
            if self._walk(sight.here, end) <= left:
                found.append((self.promise(end), end))
            for stop, luck in chances.items():
                if self._walk(sight.here, stop) + self._walk(stop, end) <= left:
                    found.append((self.promise(end, luck), stop))
        return max(found)[1]

    def _chances(self) -> dict[int, float]:
        """Where one can shore up the temple, or strike the hulk without fear, which is the same."""
        own = self.sight.own
        arms = [(t, dice) for t, dice in arms_of(own, self.sight) if t not in PHYSICAL]
        odds = [duel(dice, self.sight.trait(HULK, trait)).wins for trait, dice in arms]
        struck = max(odds, default=0.0)
        found = {self.hulk: struck} if struck else {}
        found[self.temple] = max(skill(self.sight, own), found.get(self.temple, 0.0))
        return found

    def _walk(self, start: int, end: int) -> int:
        """The hulk slows down whoever leaves it behind."""
        return self.sight.far(start, [end]) + (start == self.hulk != end)


def skill(sight: Sight, key: str) -> float:
    return at_least(sight.trait(key, "knowledge"), SHORED_FROM)


def this_round(sight: Sight) -> Round | None:
    """Nothing before the temple lies there, or if no way leads to it."""
    temple, hulk = sight.tile(TEMPLE), sight.at.get(HULK)
    if temple is None or hulk is None or temple not in tunnels(sight.board, hulk):
        return None
    return Round(sight, hulk, temple)


@plan(3, HERO)
class Defender(Plan):
    """It is a short night: Might is of no use but for blows, and wounds have no time to matter."""

    bold = 4.0
    favours = ("knowledge", "speed", "might", "sanity")

    def goals(self, sight: Sight) -> Goals:
        """Whatever makes it most likely that the temple stands in the end."""
        now = this_round(sight)
        return {now.best(): WANTED} if now and sight.own in sight.at else {}

    def deed(self, option: Keyed, sight: Sight) -> float:
        if isinstance(option.does, Attempts) and option.does.task == SHORE_UP:
            return SHORING * skill(sight, sight.own)
        return super().deed(option, sight)

    def stun(self, key: str, sight: Sight) -> float:
        """A wound of the hulk shores up the temple as well."""
        return SHORING

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        now, spots = this_round(sight), spots_of(decision)
        if decision.kind == "split":
            costs = {str(o.key): _dear(losses(o), sight) for o in decision.options}
            return min(costs, key=costs.__getitem__)
        if decision.kind == "door" and HULK in sight.at:
            return max(spots, key=lambda key: _refuge(spots[key], sight))
        if decision.kind == "push" and decision.about == HULK and now:
            spots[decision.otherwise] = now.hulk
            ways = {key: tunnels(sight.board, spot) for key, spot in spots.items()}
            return max(ways, key=lambda key: ways[key][now.temple][0])
        if decision.kind in RUNNING and now:
            return max(spots, key=lambda key: now.promise(spots[key]))
        return ""


def hands(sight: Sight, spots: Mapping[str, int], temple: int, rounds: int) -> float:
    """How many heroes are of use in the coming rounds: whoever is far off misses some."""
    found = 0.0
    for key, spot in spots.items():
        late = max(0.0, sight.far(spot, [temple]) / max(1, sight.trait(key, "speed")) - 1)
        found += max(0.0, 1.0 - late / max(1, rounds))
    return found


def _dear(lost: Mapping[str, int], sight: Sight) -> float:
    """Quick legs and a clear head are worth more than anything but life."""
    deadly = [trait for trait in lost if lost[trait] >= sight.step(sight.own, trait)]
    return DEADLY * len(deadly) + fsum([lost.get(trait, 0) for trait in NEEDED])


def _refuge(spot: int, sight: Sight) -> float:
    """How likely a temple stands that is joined to this tile."""
    spots = {key: sight.at[key] for key in sight.heroes()}
    turns = len(spots) + 1
    far = 1 + tunnels(sight.board, sight.at[HULK]).get(spot, (APART, ()))[0]
    defences = (len(spots) + 1) // 2
    return lasting(far, turns, defences, 0, hands(sight, spots, spot, turns))
