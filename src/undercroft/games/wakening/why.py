"""Answers to "why?": where a number comes from, and why a thing is not offered.

What may be asked about: `<hero>.dice`, `.damage`, `.markers`, `.actions`, `.ability`; a monster or
a Trap, and its `.boxes`; the Terror, and its `.zones`; a zone; a treasure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.engine.source import words_of
from undercroft.engine.tell import Reason
from undercroft.games.wakening.facts import (
    ACTIONS,
    BOXES,
    FOES,
    HERO_BOXES,
    HEROES,
    ITEM_NAMES,
    ITEM_TEXTS,
    ROOMS,
    SCROLL,
    SPECIAL_COUNTS,
    TERRORS,
    TREASURES,
    ZONES,
    kind_of,
)
from undercroft.games.wakening.rules.combat import Way, targets, ways
from undercroft.games.wakening.rules.needs import ACTION, DICE_UNUSED, IN_TURN, Need, Needs
from undercroft.games.wakening.rules.terror import awake, shielded
from undercroft.games.wakening.state import (
    ACT,
    ACTIONS_A_TURN,
    DICE_AGAINST,
    FIGHT,
    GATHER,
    MENU,
    TERROR,
    Gift,
    Lair,
)

OPEN: Final = Reason(
    "Nothing stands in its way: it is offered whenever actions are chosen.",
    "wakening:turn/actions",
)
AFTER_TARGET: Final = Reason(
    "It is offered as soon as something to attack is chosen.", "wakening:attack/weapon"
)
ELSEWHEN: Final = {
    GATHER: Reason("The party is still gathering.", "wakening:setup/heroes"),
    FIGHT: Reason("The actions of this turn are over; monsters attack.", "wakening:turn/end"),
    TERROR: Reason("The actions of this turn are over; the Terror strikes.", "wakening:turn/end"),
}
TARGET: Final = Need(
    lambda who, lair: bool(targets(lair, who)),
    "Nothing that can be attacked is within {hero}'s reach.",
    "wakening:attack/target",
)
ATTACKING: Final = Needs(IN_TURN, ACTION, TARGET)
STRIKING: Final = Needs(ACTION)


def why(lair: Lair, about: str) -> list[Reason]:
    """The chain of reasons; nothing where there is nothing to explain."""
    thing, _, part = about.partition(".")
    if thing in lair.heroes:
        return [*HERO_PARTS[part](lair, thing)] if part in HERO_PARTS else []
    if thing in FOES and (thing in lair.monsters or thing in lair.traps):
        return [*(_boxes(lair, thing) if part == "boxes" else _foe(lair, thing))]
    if lair.terror and thing == lair.terror:
        return [*(_zones(lair) if part == "zones" else _terror(lair))]
    if lair.terror and thing in ZONES and thing.startswith(lair.terror):
        return [*_zone(lair, thing)]
    if thing in TREASURES or kind_of(thing) in SPECIAL_COUNTS:
        return [*_treasure(lair, thing)]
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


def _ability(lair: Lair, who: str) -> Iterator[Reason]:
    calling = HEROES[who].calling
    cite = f"wakening:hero/{calling.key}"
    yield from _gift(lair, who, who, f"{calling.ability} works by itself: {calling.text}", cite)


def _gift(lair: Lair, key: str, who: str, itself: str, cite: str) -> Iterator[Reason]:
    """What an ability or an item that is offered in the menu of actions still lacks."""
    gift = lair.source(key)
    assert isinstance(gift, Gift)
    offers = [
        word for _, word in words_of(type(gift)) if (word.word, word.subject) == ("offers", MENU)
    ]
    if not offers:
        yield Reason(itself, cite)
        return
    missing = [*_elsewhen(lair)]
    for word in offers:
        if isinstance(word.when, Needs):
            missing += word.when.missing(who, lair)
    yield from missing or [OPEN]


def _elsewhen(lair: Lair) -> Iterator[Reason]:
    """Why nobody chooses an action at this moment, as far as the table shows it."""
    if lair.phase != ACT:
        yield ELSEWHEN.get(lair.phase, OPEN)
    elif lair.foe:
        yield Reason("An attack is under way.", "wakening:attack/target")


HERO_PARTS: Final = {
    "dice": _dice,
    "damage": _damage,
    "markers": _markers,
    "actions": _actions,
    "ability": _ability,
}


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


def _foe(lair: Lair, foe: str) -> Iterator[Reason]:
    where = lair.monsters.get(foe) or lair.traps[foe]
    reasons = [*_elsewhen(lair), *STRIKING.missing(lair.active, lair)]
    if not _may_attack(lair, foe):
        reasons.append(_out_of_reach(lair, where))
    yield from reasons or [OPEN]


def _may_attack(lair: Lair, foe: str) -> bool:
    return any(option.about == foe for option in targets(lair, lair.active))


def _out_of_reach(lair: Lair, room: int) -> Reason:
    who = lair.active
    text = f"It is in room {room}, and {HEROES[who].name} in room {lair.at[who]}: out of reach."
    return Reason(text, "wakening:attack/target")


def _terror(lair: Lair) -> Iterator[Reason]:
    reasons = [*_elsewhen(lair), *STRIKING.missing(lair.active, lair), *_guarded(lair)]
    yield from reasons or [OPEN]


def _guarded(lair: Lair) -> Iterator[Reason]:
    """Why the Terror as a whole cannot be attacked."""
    if _may_attack(lair, lair.terror):
        return
    if shielded(lair):
        guards = _count(len(lair.monsters_in(lair.terror_at)), "monster shields", "monsters shield")
        yield Reason(f"{guards} it in room {lair.terror_at}.", "wakening:terror/shield")
    else:
        yield _out_of_reach(lair, lair.terror_at)


def _zone(lair: Lair, key: str) -> Iterator[Reason]:
    if lair.beaten(key):
        yield Reason("It is out of action already.", "wakening:terror/zones")
        return
    barred = awake(lair).bars(lair, ZONES[key])
    if barred:
        yield Reason(barred, f"wakening:board/{lair.terror}")
    reasons = [*_guarded(lair)]
    if lair.foe != lair.terror:
        reasons += [*_elsewhen(lair), *STRIKING.missing(lair.active, lair)]
    if reasons or not barred:
        yield from reasons or [OPEN]


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


def _treasure(lair: Lair, card: str) -> Iterator[Reason]:
    if card in lair.weapons:
        yield from _weapon(lair, lair.weapons[card])
    elif card in lair.items:
        yield from _item(lair, card, lair.items[card])
    elif card in lair.reserve and kind_of(card) == SCROLL:
        text = "It is offered the moment a hero dies, and at no other time."
        yield Reason(text, "wakening:treasure/scroll")
    elif card in lair.reserve:
        name = HEROES[lair.reserve[card]].name
        text = f"{name} holds it in reserve: it must be equipped before it is of use."
        yield Reason(text, "wakening:treasure/reserve")
    elif kind_of(card) in lair.spent:
        yield Reason("It has been discarded.", "wakening:treasure/discard")
    else:
        yield Reason("Nobody has found it yet.", "wakening:treasure/draw")


def _weapon(lair: Lair, who: str) -> Iterator[Reason]:
    if lair.foe and not lair.way and who == lair.active:
        yield OPEN
        return
    yield from [*_elsewhen(lair), *ATTACKING.missing(who, lair)] or [AFTER_TARGET]


def _item(lair: Lair, card: str, who: str) -> Iterator[Reason]:
    item = TREASURES[card].item
    cite = f"wakening:item/{item}"
    if item == "dice":
        text = "It is offered after an attack roll."
        yield from Needs(IN_TURN, DICE_UNUSED).missing(who, lair) or [Reason(text, cite)]
        return
    itself = f"{ITEM_NAMES[item]} works by itself: {ITEM_TEXTS[item]}"
    yield from _gift(lair, card, who, itself, cite)


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
