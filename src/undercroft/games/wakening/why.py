"""Answers to "why?": where a number comes from, and why a thing is not offered.

What may be asked about: `<hero>.dice`, `.damage`, `.markers`, `.actions`, `.ability`; a monster or
a Trap, and its `.boxes`; the Terror, and its `.zones`; a zone; a treasure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.engine.tell import Reason
from undercroft.games.wakening import withheld
from undercroft.games.wakening.facts import (
    ACTIONS,
    BOXES,
    FOES,
    HERO_BOXES,
    HEROES,
    ITEM_NAMES,
    ROOMS,
    SCROLL,
    TERRORS,
    TREASURES,
    ZONES,
    kind_of,
)
from undercroft.games.wakening.rules.combat import Way, ways
from undercroft.games.wakening.rules.terror import awake
from undercroft.games.wakening.state import ACTIONS_A_TURN, DICE_AGAINST, GATHER, Lair


def why(lair: Lair, about: str) -> list[Reason]:
    """The chain of reasons; nothing where there is nothing to explain."""
    thing, _, part = about.partition(".")
    if lair.phase == GATHER:
        return [withheld.GATHERING]
    if thing in lair.heroes:
        return [*HERO_PARTS[part](lair, thing)] if part in HERO_PARTS else []
    if thing in FOES and (thing in lair.monsters or thing in lair.traps):
        return [*(_boxes(lair, thing) if part == "boxes" else withheld.foe(lair, thing))]
    if lair.terror and thing == lair.terror:
        return [*(_zones(lair) if part == "zones" else withheld.terror(lair))]
    if lair.terror and thing in ZONES and thing.startswith(lair.terror):
        return [*withheld.zone(lair, thing)]
    if thing in TREASURES or thing in lair.reserve:
        return [*withheld.treasure(lair, thing)]
    return []


def _dice(lair: Lair, who: str) -> Iterator[Reason]:
    for option in ways(lair, who):
        if lair.way in ("", option.key) or who != lair.active:
            yield _dice_of(who, option.value)
    yield _ground(lair, who)


def _dice_of(who: str, way: Way) -> Reason:
    if not way.weapon:
        return Reason(f"Bare hands, {way.type}: 1 die, as always.", "wakening:attack/bare")
    card, hero = TREASURES[way.weapon], HEROES[who]
    told = {
        "base": "1 for every attack",
        "preference": f"1 because it prefers {hero.calling.archetype}s",
        "type": f"1 because {hero.name} has {card.type}",
    }
    causes = ", ".join(told[cause] for cause in way.causes)
    text = f"{card.name}, {way.type}: {_count(way.dice, 'die', 'dice')}; {causes}."
    return Reason(text, "wakening:attack/weapon")


def _ground(lair: Lair, who: str) -> Reason:
    room, bonus = ROOMS[lair.row[lair.at[who] - 1]], lair.advantage(who)
    types = " and ".join(room.advantage)
    name, cite = HEROES[who].name, "wakening:attack/advantage"
    if not bonus:
        return Reason(f"{room.name} has {types}, none of {name}'s types: no bonus.", cite)
    if lair.terror and awake(lair).exact:
        told = f"+{bonus} on each die, though not against {TERRORS[lair.terror].name}"
    else:
        told = f"+{bonus} on each die"
    return Reason(f"{room.name} has {types}, which suits {name}: {told}.", cite)


def _damage(lair: Lair, who: str) -> Iterator[Reason]:
    name, taken, boxes = HEROES[who].name, lair.damage[who], HERO_BOXES[who]
    yield Reason(f"{taken} of {name}'s {len(boxes)} boxes are marked.", "wakening:death")
    if not lair.dying(who):
        yield Reason(
            f"The next box asks for {lair.next_box(who)}: what attacks {name} must roll that.",
            "wakening:monsters/attack",
        )
    for source, change in lair.reckoned(DICE_AGAINST, who):
        item = TREASURES[source.key].item
        yield Reason(
            f"{ITEM_NAMES[item]}: {change:+} die for each attack.", f"wakening:item/{item}"
        )
    if taken == len(boxes) - 1:
        scrolls = sum(kind_of(card) == SCROLL for card in lair.reserve)
        held = _count(scrolls, "Scroll is", "Scrolls are")
        yield Reason(f"One more damage kills; {held} at hand.", "wakening:treasure/scroll")


def _markers(lair: Lair, who: str) -> Iterator[Reason]:
    name = HEROES[who].name
    if lair.markers[who]:
        text = f"{lair.markers[who]} stay until {name} spends them."
        yield Reason(text, "wakening:hero/bard")
    if lair.fleeting[who]:
        text = f"{lair.fleeting[who]} are gone when the turn ends."
        yield Reason(text, "wakening:ruling/A2")
    if who in lair.due:
        text = f"{lair.due[who]} will come with {name}'s next turn."
        yield Reason(text, "wakening:item/elixir")
    yield Reason(
        "After an attack roll each marker turns one die of one's own up or down by 1.",
        "wakening:markers/spend",
    )


def _actions(lair: Lair, who: str) -> Iterator[Reason]:
    yield Reason(f"{ACTIONS} actions in every turn.", "wakening:turn/actions")
    for source, change in lair.reckoned(ACTIONS_A_TURN, who):
        item = TREASURES[source.key].item
        yield Reason(f"{ITEM_NAMES[item]}: {change:+} action.", f"wakening:item/{item}")
    if who == lair.active:
        yield Reason(f"{lair.actions} left in this turn.", "wakening:turn/actions")


def _boxes(lair: Lair, foe: str) -> Iterator[Reason]:
    left, card = lair.open_boxes(foe), FOES[foe]
    numbers = ", ".join(str(number) for number in left)
    yield Reason(
        f"Open boxes: {numbers}. The highest die meets the first, the next die the next.",
        "wakening:attack/resolve",
    )
    if foe in lair.traps:
        yield Reason("A Trap attacks nobody and has no weakness.", "wakening:ruling/A34")
        return
    dice = _count(len(left), "die", "dice")
    yield Reason(f"It attacks with {dice}, one for each open box.", "wakening:monsters/attack")
    yield Reason(
        f"Weak to {card.weakness}: such an attack may be pressed after every hit.",
        "wakening:attack/press",
    )


def _zones(lair: Lair) -> Iterator[Reason]:
    board, terror = TERRORS[lair.terror], awake(lair)
    for zone in board.zones:
        marked = len(BOXES[zone.key]) - lair.unmarked(zone.key)
        if lair.beaten(zone.key):
            state, cite = "out of action", "wakening:terror/zones"
        elif barred := terror.bars(lair, zone):
            state, cite = barred, f"wakening:board/{board.key}"
        else:
            state = f"open, {marked} of {len(zone.boxes)} boxes marked"
            cite = "wakening:terror/zones"
        yield Reason(f"{zone.name}: {state.rstrip('.')}.", cite)
    text = f"Weak to {board.weakness}: such an attack may be pressed after every hit."
    yield Reason(text, "wakening:terror/weakness")
    text = f"Immune to {board.immunity}: such an attack marks nothing."
    yield Reason(text, "wakening:terror/immunity")


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


HERO_PARTS: Final = {
    "dice": _dice,
    "damage": _damage,
    "markers": _markers,
    "actions": _actions,
    "ability": withheld.ability,
}
