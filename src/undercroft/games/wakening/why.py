"""Answers to "why?": where a number comes from, and why a thing is not offered.

What may be asked about: `<hero>.dice`, `.damage`, `.markers`, `.actions`, `.ability`; a monster or
a Trap, and its `.boxes`; the Terror, and its `.zones`; a zone; a treasure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.engine.tell import Reason
from undercroft.engine.words import Words
from undercroft.games.wakening import withheld
from undercroft.games.wakening.does import Strikes
from undercroft.games.wakening.facts import (
    ACTIONS,
    FOES,
    HEROES,
    ROOMS,
    SCROLL,
    TERRORS,
    TREASURES,
    ZONES,
    Room,
    Zone,
    kind_of,
)
from undercroft.games.wakening.rules.combat import BARE_HANDS, ways
from undercroft.games.wakening.rules.terror import Terror, awake
from undercroft.games.wakening.say import faces
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


def _dice_of(who: str, way: Strikes) -> Reason:
    kind = way.type
    if not way.weapon:
        told = Words("{weapon:bare}, {type:bare}: 1 die, as always.", weapon=BARE_HANDS, type=kind)
        return Reason(told, "wakening:attack/bare")
    return Reason(_weapon_dice(who, way), "wakening:attack/weapon")


def _weapon_dice(who: str, way: Strikes) -> Words:
    """Where each die comes from: a sentence for every set of causes."""
    card, weapon, kind, dice = TREASURES[way.weapon], way.weapon, way.type, way.dice
    archetype = HEROES[who].calling.archetype
    preferred, own = "preference" in way.causes, "type" in way.causes
    if preferred and own:
        return Words(
            "{weapon:bare}, {type:bare}: {dice} dice; 1 for every attack, 1 because it prefers "
            "{archetype:a}, 1 because {who} has {own:bare}.",
            weapon=weapon,
            type=kind,
            dice=dice,
            archetype=archetype,
            who=who,
            own=card.type,
        )
    if preferred:
        return Words(
            "{weapon:bare}, {type:bare}: {dice} dice; 1 for every attack, 1 because it prefers "
            "{archetype:a}.",
            weapon=weapon,
            type=kind,
            dice=dice,
            archetype=archetype,
        )
    if own:
        return Words(
            "{weapon:bare}, {type:bare}: {dice} dice; 1 for every attack, 1 because {who} has "
            "{own:bare}.",
            weapon=weapon,
            type=kind,
            dice=dice,
            who=who,
            own=card.type,
        )
    return Words("{weapon:bare}, {type:bare}: 1 die, as always.", weapon=weapon, type=kind)


def _ground(lair: Lair, who: str) -> Reason:
    room, bonus = ROOMS[lair.row[lair.at[who] - 1]], lair.advantage(who)
    return Reason(_room_says(lair, room, who, bonus), "wakening:attack/advantage")


def _room_says(lair: Lair, room: Room, who: str, bonus: int) -> Words:
    if not bonus:
        return Words(
            "{room} has {types:bare}, none of {who}'s types: no bonus.",
            room=room.key,
            types=lair.figures.rooms[room.key],
            who=who,
        )
    if lair.terror and awake(lair).exact:
        return Words(
            "{room} has {types:bare}, which suits {who}: {bonus:+} on each die, though not against "
            "{terror}.",
            room=room.key,
            types=lair.figures.rooms[room.key],
            who=who,
            bonus=bonus,
            terror=lair.terror,
        )
    return Words(
        "{room} has {types:bare}, which suits {who}: {bonus:+} on each die.",
        room=room.key,
        types=lair.figures.rooms[room.key],
        who=who,
        bonus=bonus,
    )


def _damage(lair: Lair, who: str) -> Iterator[Reason]:
    taken, boxes = lair.damage[who], lair.figures.heroes[who]
    told = Words(
        "{taken} of {who}'s {boxes} boxes are marked.", taken=taken, who=who, boxes=len(boxes)
    )
    yield Reason(told, "wakening:death")
    if not lair.dying(who):
        told = Words(
            "The next box asks for {need}: what attacks {who} must roll that.",
            need=lair.next_box(who),
            who=who,
        )
        yield Reason(told, "wakening:monsters/attack")
    for source, change in lair.reckoned(DICE_AGAINST, who):
        item = TREASURES[source.key].item
        told = Words("{item:bare}: {change:+} die for each attack.", item=item, change=change)
        yield Reason(told, f"wakening:item/{item}")
    if taken == len(boxes) - 1:
        scrolls = sum(kind_of(card) == SCROLL for card in lair.reserve)
        told = Words(
            "One more damage kills; {scrolls} {scrolls:Scroll is|Scrolls are} at hand.",
            scrolls=scrolls,
        )
        yield Reason(told, "wakening:treasure/scroll")


def _markers(lair: Lair, who: str) -> Iterator[Reason]:
    markers, fleeting = lair.markers[who], lair.fleeting[who]
    if markers:
        told = Words(
            "{markers} {markers:stays|stay} until {who} spends {markers:it|them}.",
            markers=markers,
            who=who,
        )
        yield Reason(told, "wakening:hero/bard")
    if fleeting:
        told = Words("{markers} {markers:is|are} gone when the turn ends.", markers=fleeting)
        yield Reason(told, "wakening:ruling/A2")
    if who in lair.due:
        told = Words("{markers} will come with {who}'s next turn.", markers=lair.due[who], who=who)
        yield Reason(told, "wakening:item/elixir")
    yield EACH_MARKER


EACH_MARKER: Final = Reason(
    Words("After an attack roll each marker turns one die of one's own up or down by 1."),
    "wakening:markers/spend",
)


def _actions(lair: Lair, who: str) -> Iterator[Reason]:
    told = Words("{actions} actions in every turn.", actions=ACTIONS)
    yield Reason(told, "wakening:turn/actions")
    for source, change in lair.reckoned(ACTIONS_A_TURN, who):
        item = TREASURES[source.key].item
        told = Words("{item:bare}: {change:+} action.", item=item, change=change)
        yield Reason(told, f"wakening:item/{item}")
    if who == lair.active:
        told = Words("{actions} left in this turn.", actions=lair.actions)
        yield Reason(told, "wakening:turn/actions")


def _boxes(lair: Lair, foe: str) -> Iterator[Reason]:
    left, card = lair.open_boxes(foe), FOES[foe]
    told = Words(
        "Open boxes: {numbers}. The highest die meets the first, the next die the next.",
        numbers=faces(left),
    )
    yield Reason(told, "wakening:attack/resolve")
    if foe in lair.traps:
        told = Words("A Trap attacks nobody and has no weakness.")
        yield Reason(told, "wakening:ruling/A34")
        return
    told = Words("It attacks with {dice} {dice:die|dice}, one for each open box.", dice=len(left))
    yield Reason(told, "wakening:monsters/attack")
    yield Reason(_weak_to(card.weakness), "wakening:attack/press")


def _weak_to(kind: str) -> Words:
    return Words("Weak to {type:bare}: such an attack may be pressed after every hit.", type=kind)


def _zones(lair: Lair) -> Iterator[Reason]:
    board, terror = TERRORS[lair.terror], awake(lair)
    for zone in board.zones:
        yield _zone(lair, terror, zone)
    yield Reason(_weak_to(board.weakness), "wakening:terror/weakness")
    told = Words("Immune to {type:bare}: such an attack marks nothing.", type=board.immunity)
    yield Reason(told, "wakening:terror/immunity")


def _zone(lair: Lair, terror: Terror, zone: Zone) -> Reason:
    if lair.beaten(zone.key):
        told = Words("{zone:bare}: out of action.", zone=zone.key)
        return Reason(told, "wakening:terror/zones")
    if terror.first(lair, zone):
        told = Words("{zone:bare}: {barred}", zone=zone.key, barred=terror.barred(lair, zone))
        return Reason(told, f"wakening:board/{terror.key}")
    told = Words(
        "{zone:bare}: open, {marked} of {boxes} {boxes:box|boxes} marked.",
        zone=zone.key,
        marked=len(lair.boxes(zone.key)) - lair.unmarked(zone.key),
        boxes=len(lair.boxes(zone.key)),
    )
    return Reason(told, "wakening:terror/zones")


HERO_PARTS: Final = {
    "dice": _dice,
    "damage": _damage,
    "markers": _markers,
    "actions": _actions,
    "ability": withheld.ability,
}
