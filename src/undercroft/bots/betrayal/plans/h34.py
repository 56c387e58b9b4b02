"""Haunt 34: two heads to the Kitchen, sane ones with weapons to those with two; evil ones hunt."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import blow_of, is_weapon
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.facts import PHYSICAL
from undercroft.games.betrayal.odds import ahead
from undercroft.games.betrayal.seen import spot_at

BLOCK: Final = "executioners-block"
KITCHEN: Final = "kitchen"
CURED: Final = "cured"
OBSTACLE: Final = "obstacle"
ARRIVES: Final = 6  # spaces: from so far one may be dragged onto the block before long
ENOUGH: Final = 2  # obstacles on it
HEAD: Final = 5.0  # what it is worth to take one off
SCRATCH: Final = 1.0  # what it costs to hurt a friend instead
NECK: Final = 6.0  # what it costs to be on the block with two heads
BEHEADS: Final = 2


def is_sane(key: str, sight: Sight) -> bool:
    return CURED in sight.people[key]["conditions"]


def torn(sight: Sight) -> list[str]:
    """Those on the board who have two heads."""
    return [key for key in sight.heroes() if not is_sane(key, sight)]


def is_axe(how: str) -> bool:
    """Is it a weapon that draws blood, and not only thoughts?"""
    return is_weapon(how) and blow_of(how)[0] in PHYSICAL


def has_axe(key: str, sight: Sight) -> bool:
    return any(is_axe(card["key"]) for card in sight.people[key]["cards"])


def near_the_block(sight: Sight) -> bool:
    """May somebody with two heads come to lie on it soon?"""
    block = sight.tile(BLOCK)
    far = [sight.far(sight.at[key], [block]) for key in torn(sight)] if block is not None else []
    return min(far, default=APART) <= ARRIVES


class Headsman(Plan):
    """Whoever has one head, and a weapon, wants the same for everybody."""

    def boon(self, how: str, mine: int, theirs: int) -> float:
        return HEAD * ahead(mine, theirs, BEHEADS) if is_axe(how) else 0.0

    def sweep(self, attack: Strikes, sight: Sight) -> float:
        """Worth it for those with two heads, and for enemies; friends with one pay for it."""
        worth, enemies = 0.0, sight.foes()
        for key in sight.on(spot_at(attack.at)):
            if key == sight.own or key not in sight.people:
                continue
            if key in torn(sight):
                theirs = sight.trait(key, attack.trait)
                worth += HEAD * ahead(attack.dice, theirs, BEHEADS) - SCRATCH / 2
            else:
                worth += SCRATCH if key in enemies else -2 * SCRATCH
        return worth


@plan(34, TRAITOR)
class Evil(Headsman):
    """Nobody has to be dead, but it helps."""

    bold = 1.3

    def prey(self, key: str, sight: Sight) -> float:
        """Those with two heads may come over by themselves."""
        return super().prey(key, sight) * (1.0 if key in torn(sight) else 1.5)

    def goals(self, sight: Sight) -> Goals:
        found = {sight.at[key]: FAR_OFF - 0.3 * sight.frailty(key) for key in sight.heroes()}
        if has_axe(sight.own, sight):
            found.update({sight.at[key]: FAR_OFF + 1.0 for key in torn(sight)})
        block = sight.tile(BLOCK)
        if block is not None and sight.tokens(OBSTACLE) and near_the_block(sight):
            found[block] = max(FAR_OFF - 1.0, found.get(block, 0.0))
        return found


@plan(34, HERO)
class Torn(Headsman):
    """To the Kitchen, and when that is done, back there with a weapon, for the others."""

    favours = ("sanity", "might", "speed", "knowledge")

    def enemies(self, sight: Sight) -> list[str]:
        """With a weapon, friends as well: it is for their own good."""
        found = sight.traitors()
        if sight.own in sight.people and is_sane(sight.own, sight) and has_axe(sight.own, sight):
            found += [key for key in torn(sight) if key != sight.own]
        return found

    def prey(self, key: str, sight: Sight) -> float:
        return -SCRATCH if sight.side_of(key) == HERO else super().prey(key, sight)

    def goals(self, sight: Sight) -> Goals:
        kitchen, block = sight.tile(KITCHEN), sight.tile(BLOCK)
        found: dict[int, float] = {}
        if not is_sane(sight.own, sight):
            return found if kitchen is None else {kitchen: 2 * FAR_OFF}
        for key in self.enemies(sight):
            found[sight.at[key]] = FAR_OFF
        lying = len(sight.tokens(OBSTACLE))
        if block is not None and lying < ENOUGH and near_the_block(sight):
            found[block] = FAR_OFF + 1.0
        if kitchen is not None and any(sight.at[key] == kitchen for key in torn(sight)):
            found[kitchen] = FAR_OFF + 2.0
        return found

    def danger(self, spot: int, sight: Sight) -> float:
        lies = sight.own in sight.people and not is_sane(sight.own, sight)
        return NECK if lies and spot == sight.tile(BLOCK) else 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.key == "task:sabotage":
            return 2.0 if torn(sight) else 0.0
        return super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """On equally short ways, whichever comes first."""
        return decision.keys[0] if decision.kind == "place/dragged" else ""
