"""How events read in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.say import sentence
from undercroft.engine.tell import named
from undercroft.games.betrayal.events.dice import total
from undercroft.games.betrayal.facts import HAUNTS, SAY
from undercroft.games.betrayal.names import name_of, thing
from undercroft.games.betrayal.state import HAUNTS_BUILT, TRAITOR

ROLLS: Final = {
    "attack": "to attack with {trait}",
    "defense": "to defend with {trait}",
    "trait": "{trait}",
    "haunt": "for the haunt",
    "damage": "damage",
    "speed": "Speed",
    "dice": "the dice",
}


@cites("betrayal:haunt/open-deeds")
def say(event: Event) -> str:
    """One sentence that names its things, or nothing where no player would mention it."""
    return sentence(event, SAY, _WORDS, _EXTRA)


def _names(keys: tuple[str, ...]) -> str:
    return ", ".join(thing(key) for key in keys)


def _trait(trait: str | None) -> str:
    return trait.capitalize() if trait else ""


def _result(event: Any) -> str:
    return str(event.fixed if event.fixed >= 0 else total(event.faces, event.adds))


def _signed(change: int) -> str:
    return f"{change:+d}"


def _lost(losses: tuple[tuple[str, int], ...]) -> str:
    return " and ".join(f"{steps} {trait.capitalize()}" for trait, steps in losses) or "nothing"


def _sided(side: str) -> str:
    return "turns against the others" if side == TRAITOR else "stands with the heroes"


def _laid(who: str, tile: str) -> str:
    return f"{thing(who)} discovers {thing(tile)}." if who else f"{thing(tile)} joins the city."


def _marked(mark: str, to: str) -> str:
    return f"{thing(to)} has {named(mark, name_of(mark))}." if to else f"{thing(mark)} is back."


def _counted(what: str, event: Any) -> str:
    """Two haunts may count different things under one name: the one that counts has the say."""
    for tale in sorted(HAUNTS_BUILT.values(), key=lambda tale: tale.cite != event.by):
        if what in tale.counts:
            return f"{tale.counts[what]}: {_signed(event.change)}."
    return ""


def _value(value: object) -> str:
    """A fact of a haunt as the log tells it: a tile, a person, or several of them."""
    if isinstance(value, tuple):
        return ", ".join(_value(part) for part in value)
    return name_of(value) if isinstance(value, str) else str(value)


_WORDS: Final[dict[str, Callable[[Any], str]]] = {
    **dict.fromkeys(("who", "figure", "target", "winner", "loser", "victim", "key"), thing),
    **dict.fromkeys(("card", "token", "tile"), thing),
    **dict.fromkeys(("old", "new"), lambda told: thing(told) if isinstance(told, str) else ""),
    **dict.fromkeys(("cards", "figures"), _names),
    "trait": _trait,
    "value": _value,
    "fact": lambda fact: str(fact).replace("_", " "),
    "haunt": lambda haunt: HAUNTS[haunt].title,
}
_EXTRA: Final[dict[str, dict[str, Callable[[Any, Any], str]]]] = {
    "kind": {
        "kind_of_roll": lambda kind, event: ROLLS.get(kind, "").format(
            trait=_trait(getattr(event, "trait", None))
        )
    },
    "faces": {"result": lambda _, event: _result(event)},
    "need": {"needed": lambda need, _: f" ({need} or more needed)" if need else ""},
    "old": {"old_die": lambda old, _: str(old - 1) if isinstance(old, int) else ""},
    "new": {"new_die": lambda new, _: str(new - 1) if isinstance(new, int) else ""},
    "change": {"change_signed": lambda change, _: _signed(change)},
    "steps": {"steps_signed": lambda steps, _: _signed(steps)},
    "losses": {"lost": lambda losses, _: _lost(losses)},
    "killer": {"killed": lambda killer, _: f", killed by {thing(killer)}" if killer else ""},
    "to": {"person": lambda to, _: thing(to) if isinstance(to, str) and to else ""},
    "mark": {"marked": lambda mark, event: _marked(mark, event.to)},
    "weapon": {"armed": lambda weapon, event: thing(weapon) if weapon else _trait(event.trait)},
    "rotation": {"laid": lambda _, event: _laid(event.who, event.tile)},
    "side": {"sided": lambda side, _: _sided(side)},
    "what": {"counted": _counted},
}
