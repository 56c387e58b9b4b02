"""What a person should know of an option before taking it, from what their seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import Any, Final

from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.source import hooks_of
from undercroft.engine.tell import Outlook
from undercroft.games.wakening.does import Changes, Goes, Rerolls, Strikes
from undercroft.games.wakening.facts import gift_of
from undercroft.games.wakening.prospect import Prospect, active_hero
from undercroft.games.wakening.rules.combat import ways_with
from undercroft.games.wakening.rules.needs import ACTION, Needs
from undercroft.games.wakening.rules.odds import wounds
from undercroft.games.wakening.shown import HeroView, LairView
from undercroft.games.wakening.state import GIFTS, MENU

AN_ACTION: Final = (("action", 1),)
A_MARKER: Final = (("marker", 1),)


def outlook(lair: LairView, decision: Decision[Any]) -> Mapping[str, Outlook]:
    """By the key of each option of which there is something to tell."""
    found = {option.key: _of(lair, decision, option) for option in decision.options}
    return {key: told for key, told in found.items() if told is not None}


def _of(lair: LairView, decision: Decision[Any], option: Keyed) -> Outlook | None:
    match decision.kind, option.does:
        case "act", _:
            return _deed(lair, option)
        case "way", Strikes() as way:
            return Prospect(lair, lair["foe"]).outlook(way)
        case "zone", _:
            return Prospect(lair, option.about).outlook(_chosen(lair))
        case "may/press", _ if option.kind == "no":
            return Outlook(ends="attack")
        case "may/press", _:
            return Prospect(lair, lair["foe"]).outlook(_chosen(lair))
        case "reroll", None:
            return _rolled(lair, ())
        case "reroll", Rerolls(faces=faces):
            return _rolled(lair, faces)
        case "markers", Changes():
            return Outlook(costs=A_MARKER)
        case _:
            return None


def _deed(lair: LairView, option: Keyed) -> Outlook | None:
    match option.kind:
        case "attack":
            chance = Prospect(lair, option.about).chance([*_ways(lair).values()])
            return Outlook(costs=AN_ACTION, chance=chance)
        case "use":
            return Outlook(costs=AN_ACTION) if _takes_an_action(option.about) else None
        case "end":
            return _end(lair)
        case _:
            return Outlook(costs=AN_ACTION) if isinstance(option.does, Goes) else None


def _takes_an_action(source: str) -> bool:
    hooks = [hook for _, hook in hooks_of(GIFTS[gift_of(source)]) if hook.subject == MENU]
    return any(isinstance(hook.when, Needs) and ACTION in hook.when.needs for hook in hooks)


def _end(lair: LairView) -> Outlook:
    """Monsters in the room attack, and those that were shot at come; else the Terror does."""
    hero, fair, terror = active_hero(lair), not lair["actions"], lair["terror"]
    foes = [
        foe
        for room in lair["rooms"]
        for foe in room["monsters"]
        if room["number"] == hero["room"] or foe["key"] in lair["shot"]
    ]
    if foes:
        dice = [sum(not box["marked"] for box in foe["boxes"]) for foe in foes]
        then = tuple([foe["key"] for foe in foes])
        harm = ((hero["key"], _expected(hero, dice)),)
        return Outlook(harm=harm, then=then, ends="turn", fair=fair)
    comes = terror is not None and terror["room"] == hero["room"]
    return Outlook(then=(terror["key"],) if terror and comes else (), ends="turn", fair=fair)


def _expected(hero: HeroView, dice: list[int]) -> float:
    """How much damage attacks with so many dice do on average."""
    left = tuple(hero["boxes"][hero["damage"] :])
    chances = wounds(left, tuple([number + hero["dice_against"] for number in dice]))
    return fsum([damage * chance for damage, chance in enumerate(chances)])


def _rolled(lair: LairView, again: tuple[int, ...]) -> Outlook:
    kept = list(lair["dice"])
    for face in again:
        kept.remove(face)
    prospect = Prospect(lair, lair["foe"])
    return Outlook(chance=prospect.rerolled(_chosen(lair), kept, len(again)))


def _chosen(lair: LairView) -> Strikes:
    return _ways(lair)[lair["way"]]


def _ways(lair: LairView) -> dict[str, Strikes]:
    """Every way in which the hero in turn may attack, by its key."""
    hero = active_hero(lair)
    cards = [card["key"] for card in hero["weapons"]]
    declaring = "A6:press" not in lair["house_rulings"]
    found = ways_with(hero["class"], cards, declaring=declaring)
    return {way.key: way.value for way in found}
