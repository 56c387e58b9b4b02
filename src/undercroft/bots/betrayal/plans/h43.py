"""Haunt 43: wards to the Rose Portal, mushrooms against what sits on one; Ticklers find heads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.bots.counting import count
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.seen import spot_at

THING: Final = "thing"
WARD, MUSHROOM = "ward", "mushroom"
TICKLED: Final = "tickled"
ROSE_PORTAL: Final = "rose-portal"
EAGER: Final = 12.0
RELIEF: Final = 6.0  # what a mushroom is worth to whoever is tickled
SETTLES: Final = 4.0  # what it is worth to a Tickler to sit down
SPORES: Final = 0.5  # of the way's worth: mushrooms beside it


def lying(sight: Sight, kind: str) -> list[int]:
    """Where things of a kind lie."""
    piles = sight.table["piles"]
    return [spot_at(p["at"]) for p in piles if any(c["key"].startswith(kind) for c in p["cards"])]


def carried(key: str, sight: Sight, kind: str) -> int:
    return len([card for card in sight.people[key]["cards"] if card["key"].startswith(kind)])


def is_tickled(key: str, sight: Sight) -> bool:
    return TICKLED in sight.people[key]["conditions"]


@plan(43, TRAITOR)
class Dreamer(Plan):
    """Ticklers find a head each; the thing goes where it can reach most minds."""

    bold = 1.4

    def hunting(self, sight: Sight) -> Goals:
        if sight.me["key"] == THING:
            return super().hunting(sight)
        free = [key for key in sight.heroes() if not is_tickled(key, sight)]
        return {sight.at[key]: FAR_OFF for key in free or sight.heroes()}

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        return "settle"

    def deed(self, option: Keyed, sight: Sight) -> float:
        return SETTLES if option.kind == "attack" else super().deed(option, sight)


@plan(43, HERO)
class Awake(Plan):
    """Wards first; without any in sight one looks for more, and for the portal."""

    bold = 1.5
    explores = True
    seeks = "street"
    favours = ("knowledge", "sanity", "speed", "might")

    def enemies(self, sight: Sight) -> list[str]:
        """Fighting it wins nothing."""
        return []

    def goals(self, sight: Sight) -> Goals:
        portal, lie = sight.tile(ROSE_PORTAL), lying(sight, WARD)
        mine = carried(sight.own, sight, WARD)
        rest = count(carried(key, sight, WARD) for key in sight.friends() if key in sight.people)
        missing = len(sight.table["order"]) - 1 - sight.track("fed") - mine - rest
        found: dict[int, float] = dict(frontier(sight, "street") if portal is None else {})
        if portal is None and not found:
            found = dict(frontier(sight))
        if missing > 0:
            found |= dict.fromkeys(lie, 1.5 * FAR_OFF) or dict(frontier(sight))
        if is_tickled(sight.own, sight) and not carried(sight.own, sight, MUSHROOM):
            found |= dict.fromkeys(lying(sight, MUSHROOM), 1.2 * FAR_OFF)
        if portal is not None and mine:
            found[portal] = 2 * FAR_OFF
        return found or ({} if portal is None else {portal: FAR_OFF})

    def deed(self, option: Keyed, sight: Sight) -> float:
        if isinstance(option.does, Attempts):
            return EAGER
        if str(option.key).endswith(":eat"):
            return RELIEF if is_tickled(sight.own, sight) else -1.0
        return super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """What lies here is picked up; of a mushroom's lines the best for now."""
        keys = decision.keys
        if decision.kind == "act" and "take" in keys:
            here = [*lying(sight, WARD), *lying(sight, MUSHROOM)]
            return "take" if sight.here in here else ""
        if decision.kind == "card/take":
            wards = [key for key in keys if key.startswith(WARD)]
            return next(iter([*wards, *[key for key in keys if key.startswith(MUSHROOM)]]), "")
        if decision.kind == "choose/mushroom":
            wanted = ("3", "5", "0") if is_tickled(sight.own, sight) else ("5", "3", "0")
            return next((key for key in wanted if key in keys), "")
        if decision.kind == "tile/glimpse" and ROSE_PORTAL in keys:
            return ROSE_PORTAL
        return ""
