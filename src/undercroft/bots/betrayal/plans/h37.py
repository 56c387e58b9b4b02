"""Haunt 37: heroes look for clues and spend them on suspects; the killer looks for victims."""

from __future__ import annotations

from typing import Any, Final

from undercroft.bots.betrayal.fights import LONG_NIGHT, chance
from undercroft.bots.betrayal.plan import FAR_OFF, Goals, Plan, frontier, plan
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed

CLUE: Final = "clue"
PRICE_AFAR: Final = 3
NUMBERS: Final = ("first-number", "second-number")
FAIR: Final = 0.6  # a chance to win that is worth the risk


def others(sight: Sight) -> list[str]:
    return [key for key in sight.people if key != sight.own and key in sight.at]


def suspects(sight: Sight) -> list[str]:
    """Of whom one does not know where they stand."""
    return [key for key in others(sight) if not sight.side_of(key)]


def killer(sight: Sight) -> str:
    """Who was seen through, or the only one left who can have done it."""
    known = [key for key in others(sight) if sight.side_of(key) == TRAITOR]
    left = suspects(sight)
    return known[0] if known else left[0] if len(left) == 1 else ""


def clues(sight: Sight) -> int:
    return len([c for c in sight.people[sight.own]["cards"] if c["key"].startswith(CLUE)])


@plan(37, HERO)
class Innocent(Plan):
    explores = True
    favours = ("knowledge", "might", "speed", "sanity")

    def enemies(self, sight: Sight) -> list[str]:
        return [killer(sight)] if killer(sight) else []

    def goals(self, sight: Sight) -> Goals:
        """The killer, if one knows; a suspect, if one can pay for a look; else new tiles."""
        if killer(sight):
            return super().goals(sight)
        if sight.own in sight.people and clues(sight):
            return {sight.at[key]: FAR_OFF for key in suspects(sight)}
        return frontier(sight) or {sight.at[key]: FAR_OFF for key in others(sight)}

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.kind == "pay":
            here = [who for who in suspects(sight) if sight.at[who] == sight.here]
            wanted = not killer(sight) and (here or clues(sight) >= PRICE_AFAR)
            return 2.0 if wanted else -1.0
        return super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        if decision.kind == "choose/inquire":
            asked = [o.key for o in decision.options if o.about in suspects(sight)]
            return max(asked, key=len, default=decision.otherwise)
        looks = [option.key for option in decision.options if option.about in NUMBERS]
        if decision.kind in ("choose/respond", "choose/mercy") and looks and not killer(sight):
            return str(looks[0])
        return ""


@plan(37, TRAITOR)
class Killer(Plan):
    """One after the other, unseen as long as it goes well; in between a seeker like all others."""

    bold = 0.6
    explores = True

    def enemies(self, sight: Sight) -> list[str]:
        return others(sight)

    def goals(self, sight: Sight) -> Goals:
        """Whoever is alone and weak; new tiles, if nobody is weak enough and there is time."""
        late = int(sight.table["round"]) > LONG_NIGHT
        found: dict[int, float] = {}
        for key in others(sight):
            if late or chance(sight.own, key, sight) >= FAIR:
                crowd = len(sight.on(sight.at[key]))
                found[sight.at[key]] = FAR_OFF - 0.5 * sight.frailty(key) - 2.0 * (crowd - 1)
        return found or frontier(sight) or {sight.at[key]: FAR_OFF for key in others(sight)}

    def deed(self, option: Keyed, sight: Sight) -> float:
        if option.key == "show":
            dead = [a for a in sight.table["adventurers"] if a["dead"]]
            return 3.0 if len(dead) >= len(others(sight)) else -1.0
        return -1.0 if option.kind == "pay" else super().deed(option, sight)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        return "no" if decision.kind == "choose/respond" else ""
