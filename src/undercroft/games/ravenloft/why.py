"""Where the numbers of the castle come from, and why a card cannot be used now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from undercroft.engine.seat import SPECTATOR
from undercroft.engine.source import words_of
from undercroft.engine.tell import Reason
from undercroft.games.ravenloft.facts import (
    FIGURES,
    HEROES,
    POWERS,
    SLOW,
    TREASURES,
    kind_of,
    treasure,
)
from undercroft.games.ravenloft.origins import anchor, origin
from undercroft.games.ravenloft.rules.attack import OBJECT_ARMOR
from undercroft.games.ravenloft.rules.needs import FACE_UP, STANDS, Need, Needs
from undercroft.games.ravenloft.rules.powers import ready_attacks
from undercroft.games.ravenloft.say import name_of
from undercroft.games.ravenloft.state import (
    ATTACK,
    FOE_ATTACK,
    HERO,
    ITEM_ARMOR,
    ITEM_ATTACK,
    MENU,
    Adds,
    Card,
    Castle,
)

ITEM_BONUS: Final = "ravenloft:treasures/item-bonus"


def why(castle: Castle, seat: int, about: str) -> list[Reason]:
    """Of `kat.ac`, `ghoul-1.attack`, a power, an item, or `option.end`; else nothing is known."""
    thing, _, number = about.rpartition(".")
    if about == "option.end":
        return [*_ending(castle)]
    if thing in castle.heroes and number in _OF_HEROES:
        return [*_OF_HEROES[number](castle, thing)]
    if thing in castle.foes and number in _OF_FOES:
        return [*_OF_FOES[number](castle, thing)]
    if thing in castle.things and thing in OBJECT_ARMOR and number == "ac":
        cite = f"ravenloft:adventure/{castle.adventure}"
        return [Reason(f"{name_of(thing)} has AC {OBJECT_ARMOR[thing]} in this adventure.", cite)]
    if about in POWERS or kind_of(about) in TREASURES:
        return [*_not_offered(castle, seat, about)]
    return []


# Numbers of heroes.


def _armor(castle: Castle, who: str) -> Iterator[Reason]:
    printed = HEROES[who].ac[castle.level(who)]
    yield Reason(
        f"AC {printed} is printed for level {castle.level(who) + 1}.", anchor(f"hero/{who}")
    )
    counted = castle.armor_adds(who)
    yield from _told(counted)
    yield from _outdone(castle.adds(ITEM_ARMOR, who), counted)


def _speed(castle: Castle, who: str) -> Iterator[Reason]:
    if who in castle.immobilized:
        yield Reason(
            "An Immobilized hero does not move at all.", "ravenloft:conditions/immobilized"
        )
        return
    if who in castle.slowed:
        yield Reason(f"A Slowed hero has speed {SLOW}.", "ravenloft:conditions/slowed")
    else:
        yield Reason(f"Speed {HEROES[who].speed} is printed.", anchor(f"hero/{who}"))
    yield from _told(castle.speed_adds(who))


def _hit_points(castle: Castle, who: str) -> Iterator[Reason]:
    level, most = castle.level(who) + 1, castle.most_hp(who)
    yield Reason(f"{most} HP are printed for level {level}.", anchor(f"hero/{who}"))
    missing = castle.missing(who)
    if missing:
        yield Reason(f"{missing} lost to damage and not healed yet.", "ravenloft:attacks/damage")


def _surge(castle: Castle, who: str) -> Iterator[Reason]:
    level = castle.level(who)
    amount = HEROES[who].surge[level]
    yield Reason(f"{amount} HP are printed for level {level + 1}.", anchor(f"hero/{who}"))
    yield Reason(
        f"The party has {castle.surges} healing surges left; a fallen hero needs one to go on.",
        "ravenloft:surges/use",
    )


def _attack(castle: Castle, who: str) -> Iterator[Reason]:
    """What counts for all attacks; what an item adds hangs on whom they are for."""
    adds = castle.adds(ATTACK, who) if who in castle.at else ()
    yield from _told(adds)
    if not adds:
        text = "Nothing helps all attacks now; each card adds what is printed on it."
        yield Reason(text, "ravenloft:attacks/bonus")
    for source in castle.sources:
        if isinstance(source, Card) and source.hero == who and _modifies(source, ITEM_ATTACK):
            yield Reason(f"{source.label}: {treasure(source.key).text}", anchor(source.key))


def _modifies(source: Card, number: str) -> bool:
    said = words_of(type(source))
    return any(word.word == "modifies" and word.subject == number for _, word in said)


def _told(adds: Adds) -> Iterator[Reason]:
    for key, change in adds:
        yield Reason(f"{change:+d} from {origin(key)}.", anchor(key))


def _outdone(items: Adds, counted: Adds) -> Iterator[Reason]:
    """Of items only the best adds something."""
    for key, change in items:
        if (key, change) not in counted:
            text = f"{origin(key)} ({change:+d}) adds nothing: of items only the best counts."
            yield Reason(text, ITEM_BONUS)


# Numbers of foes.


def _foe_armor(castle: Castle, foe: str) -> Iterator[Reason]:
    yield Reason(f"AC {FIGURES[foe].card.ac} is printed.", anchor(foe))


def _foe_hit_points(castle: Castle, foe: str) -> Iterator[Reason]:
    most = FIGURES[foe].card.hp
    yield Reason(f"{most} HP are printed.", anchor(foe))
    if castle.hp[foe] < most:
        text = f"{most - castle.hp[foe]} lost to damage."
        yield Reason(text, "ravenloft:attacks/damage")


def _foe_attack(castle: Castle, foe: str) -> Iterator[Reason]:
    for blow in FIGURES[foe].card.blows.values():
        yield Reason(f"{blow.name.capitalize()}: {blow.attack:+d} is printed.", anchor(foe))
    yield from _told(castle.adds(FOE_ATTACK, foe))


def _foe_experience(castle: Castle, foe: str) -> Iterator[Reason]:
    yield Reason(f"{FIGURES[foe].card.xp} experience is printed.", anchor(foe))


Told = Callable[[Castle, str], Iterator[Reason]]
_OF_HEROES: Final[dict[str, Told]] = {
    "ac": _armor,
    "speed": _speed,
    "hp": _hit_points,
    "surge": _surge,
    "attack": _attack,
}
_OF_FOES: Final[dict[str, Told]] = {
    "ac": _foe_armor,
    "hp": _foe_hit_points,
    "attack": _foe_attack,
    "xp": _foe_experience,
}


# Cards.


def _not_offered(castle: Castle, seat: int, card: str) -> Iterator[Reason]:
    """Nothing, if the card can be used."""
    source = next((source for source in castle.sources if source.key == card), None)
    if not isinstance(source, Card):
        yield Reason(f"No hero has {origin(card)}.", anchor(card))
        return
    if seat not in (source.owner, SPECTATOR):
        text = f"{HEROES[source.hero].name} is led by another player."
        yield Reason(text, "ravenloft:setup/heroes")
    uses = _uses(source)
    for use in uses:
        for need in use.lacking(source, castle):
            yield _lack(need, source)
    if not uses:
        yield from _by_itself(castle, source)


def _uses(source: Card) -> list[Needs]:
    """The ways in which a card can be used in a Hero Phase."""
    said = [word for _, word in words_of(type(source)) if word.word == "offers"]
    return [word.when for word in said if word.subject == MENU and isinstance(word.when, Needs)]


def _lack(need: Need, card: Card) -> Reason:
    power = POWERS.get(card.key)
    cite = need.cite.format(type=power.type if power else "")
    return Reason(need.lack.format(hero=HEROES[card.hero].name), cite or anchor(card.key))


def _by_itself(castle: Castle, source: Card) -> Iterator[Reason]:
    """Cards that nobody chooses: they are asked for, or simply count."""
    power = POWERS.get(source.key)
    for need in Needs(FACE_UP, STANDS).lacking(source, castle):
        yield _lack(need, source)
    if power or treasure(source.key).use == "reaction":
        text = "It answers something that happens: when its moment comes, you are asked."
        yield Reason(text, "ravenloft:powers/reaction" if power else "ravenloft:treasures/item")
    else:
        yield Reason("It always counts, without being used.", "ravenloft:treasures/item")
    yield Reason(power.text if power else treasure(source.key).text, anchor(source.key))


# The end of the Hero Phase.


def _ending(castle: Castle) -> Iterator[Reason]:
    """What the active hero gives up by it."""
    who, phase = castle.active, "ravenloft:turn/hero-phase"
    if castle.phase != HERO or not castle.standing(who):
        return
    if castle.budget:
        yield Reason(f"{castle.budget} squares of the present move are left.", phase)
    if castle.move_left() and who not in castle.immobilized:
        yield Reason("A move is left.", "ravenloft:move/speed")
    if castle.attack_left():
        for attack in ready_attacks(castle, who):
            yield Reason(f"{attack.label} reaches a target from here.", attack.by)
