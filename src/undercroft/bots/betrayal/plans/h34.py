"""Haunt 34: two heads to the Kitchen, sane ones with weapons to those with two; evil ones hunt."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import blow_of, is_weapon
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.facts import PHYSICAL
from undercroft.games.betrayal.odds import ahead
from undercroft.games.betrayal.seen import spot_at

BLOCK: Final = "executioners-block"
KITCHEN: Final = "kitchen"
CURED: Final = "cured"
OBSTACLE: Final = "obstacle"
HEAD: Final = 5.0  # what it is worth to take one off
SCRATCH: Final = 1.0  # what it costs to hurt a friend instead
NECK: Final = 6.0  # what it costs to be on the block with two heads
BEHEADS: Final = 2
ENOUGH: Final = 2  # obstacles on the block
SANE: Final = 6.0  # how much rather a traitor goes for somebody sane
ARMED: Final = 4.0  # how much rather a hero picks a weapon up than a fight


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


def fallen_axes(sight: Sight) -> list[int]:
    """Where a weapon lies for anybody to pick up."""
    piles = sight.table["piles"]
    return [spot_at(p["at"]) for p in piles if any(is_axe(card["key"]) for card in p["cards"])]


class Headsman(Plan):
    """Whoever has one head, and a weapon, wants the same for everybody."""

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """A weapon is worth more than a wound."""
        if decision.kind != "spoils" or sight.own not in sight.people or has_axe(sight.own, sight):
            return ""
        steals = [key for key in decision.keys if is_axe(key.removeprefix("steal:"))]
        return next((key for key in steals if key.startswith("steal:")), "")

    def boon(self, how: str, mine: int, theirs: int) -> float:
        return HEAD * ahead(mine, theirs, BEHEADS) if is_axe(how) else 0.0

    def sweep(self, attack: Strikes, sight: Sight) -> float:
        """Worth it for those with two heads, and for enemies; friends with one pay for it."""
        worth, enemies = 0.0, sight.foes()
        for key in sight.on(spot_at(attack.at)):
            if key == sight.own or key not in sight.people:
                continue
            if key in torn(sight) and sight.own not in torn(sight):
                theirs = sight.trait(key, attack.trait)
                worth += HEAD * ahead(attack.dice, theirs, BEHEADS) - SCRATCH / 2
            else:
                worth += SCRATCH if key in enemies else -2 * SCRATCH
        return worth


@plan(34, TRAITOR)
class Evil(Headsman):
    """Those with two heads come over by themselves, as long as nobody sane keeps them from it."""

    bold = 1.3

    def prey(self, key: str, sight: Sight) -> float:
        return super().prey(key, sight) * (1.0 if key in torn(sight) else 2.0)

    def goals(self, sight: Sight) -> Goals:
        """The sane first, with a weapon all; and the block shall be clear for whoever comes."""
        has_one, found = has_axe(sight.own, sight), dict[int, float]()
        for key in sight.heroes():
            more = SANE if key not in torn(sight) else HEAD if has_one else 0.0
            spot, value = sight.at[key], FAR_OFF + more - 0.2 * sight.frailty(key)
            found[spot] = max(value, found.get(spot, 0.0))
        if not has_one:
            found.update(dict.fromkeys(fallen_axes(sight), 2 * FAR_OFF))
        block = sight.tile(BLOCK)
        if block is not None and sight.tokens(OBSTACLE) and torn(sight):
            found[block] = 2 * FAR_OFF
        return found


@plan(34, HERO)
class Torn(Headsman):
    """To the Kitchen, and when that is done, back there to hold the others down."""

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
        if sight.own not in sight.people or not is_sane(sight.own, sight):
            return {} if kitchen is None else {kitchen: 2 * FAR_OFF}
        found = {sight.at[key]: FAR_OFF for key in self.enemies(sight)}
        if has_axe(sight.own, sight) and torn(sight):
            return {**found, **{sight.at[key]: 2 * FAR_OFF for key in torn(sight)}}
        found.update(dict.fromkeys(fallen_axes(sight), FAR_OFF + ARMED))
        if block is not None and goes_to_the_block(sight):
            found[block] = 2 * FAR_OFF
        elif kitchen is not None and torn(sight):
            found[kitchen] = 2 * FAR_OFF
        return found

    def danger(self, spot: int, sight: Sight) -> float:
        lies = sight.own in sight.people and not is_sane(sight.own, sight)
        return NECK if lies and spot == sight.tile(BLOCK) else 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.key == "task:sabotage":
            return 2.0 if torn(sight) else 0.0
        return super().deed(option, sight)


def goes_to_the_block(sight: Sight) -> bool:
    """The nearest of the sane, as long as there are too few obstacles on it."""
    block, sane = sight.tile(BLOCK), [key for key in sight.heroes() if is_sane(key, sight)]
    if block is None or len(sight.tokens(OBSTACLE)) >= min(ENOUGH, len(torn(sight))):
        return False
    return sight.own == min(sane, key=lambda key: sight.far(sight.at[key], [block]), default="")
