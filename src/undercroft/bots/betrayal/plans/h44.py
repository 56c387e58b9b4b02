"""Haunt 44: an amulet first; then fire on the cultists, and steel on the Servant."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.betrayal.does import Strikes
from undercroft.games.betrayal.seen import spot_at

AMULET: Final = "amulet"
SERVANT: Final = "dark-servant"
CULTIST: Final = "chanter"
FIRE: Final = "fire-flask"
EAGER: Final = 4.0
SILENCE: Final = 3.0  # what it is worth to stun a cultist
BURNT: Final = 1.5  # what a friend in the flames costs
THROWN: Final = 2  # tiles


def chanting(sight: Sight) -> list[str]:
    return [k for k, f in sight.figures.items() if f["kind"] == CULTIST and not f["stunned"]]


def flasks(key: str, sight: Sight) -> int:
    return len([card for card in sight.people[key]["cards"] if card["key"].startswith(FIRE)])


def has_amulet(sight: Sight) -> bool:
    return any(card["key"].startswith(AMULET) for card in sight.me["cards"])


@plan(44, HERO)
class Wearer(Plan):
    """Singers first; alone nobody goes for the Servant."""

    favours = ("sanity", "speed", "might", "knowledge")

    def goals(self, sight: Sight) -> Goals:
        if SERVANT not in sight.figures:
            return {} if has_amulet(sight) else dict.fromkeys(sight.tokens(AMULET), FAR_OFF)
        singers, board = chanting(sight), sight.board
        if not singers:
            return {sight.at[SERVANT]: FAR_OFF}
        found = {sight.at[key]: FAR_OFF - 1.0 for key in singers}
        if flasks(sight.own, sight):
            for key in singers:
                there = sight.at[key]
                near = [s for s in board.within(there, THROWN) if there in board.seen(s)]
                found.update({spot: FAR_OFF for spot in near if spot != there})
        return found

    def danger(self, spot: int, sight: Sight) -> float:
        return 3.0 if chanting(sight) and sight.at.get(SERVANT) == spot else 0.0

    def stun(self, key: str, sight: Sight) -> float:
        if key == SERVANT:
            return 0.0 if chanting(sight) else 3.0
        return SILENCE

    def sweep(self, attack: Strikes, sight: Sight) -> float:
        """As many singers as possible, and friends only if it must be."""
        there = spot_at(attack.at)
        here = sight.on(there)
        worth = SILENCE * len([key for key in here if key in chanting(sight)])
        worth += 2.0 * (SERVANT in here and not chanting(sight))
        return worth - BURNT * len([key for key in here if key in sight.people])

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.key == "task:take":
            return -1.0 if has_amulet(sight) else EAGER
        if option.key.endswith(":exchange"):
            return 1.2 if chanting(sight) and not flasks(sight.own, sight) else -1.0
        return super().deed(option, sight)


@plan(44, TRAITOR)
class Servant(Plan):
    """Where most of them are; a stone that is near them is a door."""

    def hunting(self, sight: Sight) -> Goals:
        return {sight.at[key]: FAR_OFF - 0.2 * sight.frailty(key) for key in sight.heroes()}

    def sweep(self, attack: Strikes, sight: Sight) -> float:
        return 3.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.key.endswith(":sacrifice"):
            return 1.5 if self._doors(sight) else -1.0
        return super().deed(option, sight)

    def _doors(self, sight: Sight) -> list[str]:
        """Stones beside heroes who are out of reach."""
        heroes = [sight.at[key] for key in sight.heroes()]
        stones = [k for k, f in sight.figures.items() if f["kind"] == CULTIST and f["stunned"]]
        if not heroes or sight.here in heroes:
            return []
        return [key for key in stones if sight.at[key] in heroes]

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "person/sacrifice":
            return next(iter(self._doors(sight)), "")
        return ""
