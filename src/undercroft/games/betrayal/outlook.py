"""What a person should know of their options, from what their seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.tell import Outlook
from undercroft.games.betrayal.does import Attempts, Goes, Opens, Strikes
from undercroft.games.betrayal.odds import at_least, duel
from undercroft.games.betrayal.rules.minds.seen import hunters

View = Mapping[str, Any]
SPACE: Final = "space"
STEP: Final = 1  # a first one is always possible


def outlook(view: View, decision: Decision[Any]) -> dict[str, Outlook]:
    """By option; those of which nothing more is known are left out."""
    found: dict[str, Outlook] = {}
    for option in decision.options:
        told = _of_does(view, decision.who, option)
        if option.kind == "end":
            fair = not _has_yet_to_move(view, decision)
            told = Outlook(ends="turn", fair=fair, then=_then(view, decision.who))
        if told is not None:
            found[option.key] = told
    return found


def _of_does(view: View, who: str, option: Keyed) -> Outlook | None:
    match option.does:
        case Goes(spaces=spaces) | Opens(spaces=spaces) if spaces:
            return Outlook(costs=((SPACE, min(spaces, max(STEP, view["spaces"]))),))
        case Strikes() as blow if blow.target:
            return _attack(view, who, blow)
        case Attempts() as task:
            dice = max([_trait(view, who, trait) for trait in task.traits])
            return Outlook(chance=at_least(dice, task.least))
    return None


@cites("betrayal:attack/roll", "betrayal:attack/distance", "betrayal:attack/stunned-target")
def _attack(view: View, who: str, blow: Strikes) -> Outlook:
    """Who loses takes the difference, except from afar and to the stunned."""
    me, foe = _character(view, who), _character(view, blow.target)
    if blow.sure:
        return Outlook(chance=1.0)
    fight = duel(blow.dice, blow.theirs)
    harm = [(blow.target, fight.gain)] if "seat" in foe else []
    if "seat" in me and me["at"] == foe["at"] and not foe.get("stunned"):
        harm.append((who, fight.loss))
    return Outlook(chance=fight.wins, harm=tuple(harm))


def _has_yet_to_move(view: View, decision: Decision[Any]) -> bool:
    """Is a turn about to end in which nobody has done anything?"""
    if view["stopped"] or view["attacked"] or view["spaces"] < _trait(view, decision.who, "speed"):
        return False
    return any(option.kind in ("go", "explore") for option in decision.options)


def _then(view: View, who: str) -> tuple[str, ...]:
    """Monsters that think for themselves, act next, and have this one in mind."""
    return tuple(dict.fromkeys([key for key, found in hunters(view, who) if who in found.about]))


def _character(view: View, key: str) -> View:
    """An adventurer, a monster or an NPC."""
    return next(c for c in (*view["adventurers"], *view["figures"]) if c["key"] == key)


def _trait(view: View, key: str, trait: str) -> int:
    traits = _character(view, key)["traits"]
    if isinstance(traits, Mapping):
        return int(traits.get(trait, 0))
    return next(int(known["value"]) for known in traits if known["trait"] == trait)
