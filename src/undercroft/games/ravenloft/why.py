"""Where the numbers of the castle come from, and why a card cannot be used now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from undercroft.engine.seat import SPECTATOR
from undercroft.engine.source import hooks_of
from undercroft.engine.tell import Reason
from undercroft.engine.words import Words, printed
from undercroft.games.ravenloft.facts import (
    FIGURES,
    HEROES,
    POWERS,
    SLOW,
    TREASURES,
    kind_of,
    treasure,
)
from undercroft.games.ravenloft.lexicon import LEXICON
from undercroft.games.ravenloft.origins import anchor, helped
from undercroft.games.ravenloft.rules.attack import OBJECT_ARMOR
from undercroft.games.ravenloft.rules.needs import FACE_UP, STANDS, Need, Needs
from undercroft.games.ravenloft.rules.powers import ready_attacks
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
        ac = OBJECT_ARMOR[thing]
        told = Words("{thing} has AC {ac} in this adventure.", thing=thing, ac=ac)
        return [Reason(told, cite)]
    if about in POWERS or (kind_of(about) in TREASURES and about in LEXICON):
        return [*_not_offered(castle, seat, about)]
    return []


# Numbers of heroes.


def _armor(castle: Castle, who: str) -> Iterator[Reason]:
    level = castle.level(who)
    told = Words("AC {ac} is printed for level {level}.", ac=HEROES[who].ac[level], level=level + 1)
    yield Reason(told, anchor(f"hero/{who}"))
    counted = castle.armor_adds(who)
    yield from _told(counted)
    yield from _outdone(castle.adds(ITEM_ARMOR, who), counted)


def _speed(castle: Castle, who: str) -> Iterator[Reason]:
    if who in castle.immobilized:
        told = Words("An Immobilized hero does not move at all.")
        yield Reason(told, "ravenloft:conditions/immobilized")
        return
    if who in castle.slowed:
        told = Words("A Slowed hero has speed {speed}.", speed=SLOW)
        yield Reason(told, "ravenloft:conditions/slowed")
    else:
        told = Words("Speed {speed} is printed.", speed=HEROES[who].speed)
        yield Reason(told, anchor(f"hero/{who}"))
    yield from _told(castle.speed_adds(who))


def _hit_points(castle: Castle, who: str) -> Iterator[Reason]:
    yield _printed_hp(castle.most_hp(who), castle.level(who), who)
    missing = castle.missing(who)
    if missing:
        told = Words("{missing} lost to damage and not healed yet.", missing=missing)
        yield Reason(told, "ravenloft:attacks/damage")


def _surge(castle: Castle, who: str) -> Iterator[Reason]:
    level = castle.level(who)
    yield _printed_hp(HEROES[who].surge[level], level, who)
    left = Words(
        "The party has {count} healing {count:surge|surges} left; a fallen hero needs one to go "
        "on.",
        count=castle.surges,
    )
    yield Reason(left, "ravenloft:surges/use")


def _printed_hp(hp: int, level: int, who: str) -> Reason:
    told = Words("{hp} HP are printed for level {level}.", hp=hp, level=level + 1)
    return Reason(told, anchor(f"hero/{who}"))


def _attack(castle: Castle, who: str) -> Iterator[Reason]:
    """What counts for all attacks; what an item adds hangs on whom they are for."""
    adds = castle.adds(ATTACK, who) if who in castle.at else ()
    yield from _told(adds)
    if not adds:
        told = Words("Nothing helps all attacks now; each card adds what is printed on it.")
        yield Reason(told, "ravenloft:attacks/bonus")
    for source in castle.sources:
        if isinstance(source, Card) and source.hero == who and _modifies(source, ITEM_ATTACK):
            text = printed(treasure(source.key).text)
            told = Words("{card:bare}: {text}", card=source.key, text=text)
            yield Reason(told, anchor(source.key))


def _modifies(source: Card, number: str) -> bool:
    hooks = hooks_of(type(source))
    return any(hook.word == "modifies" and hook.subject == number for _, hook in hooks)


def _told(adds: Adds) -> Iterator[Reason]:
    for key, change in adds:
        yield Reason(helped(key, change), anchor(key))


def _outdone(items: Adds, counted: Adds) -> Iterator[Reason]:
    """Of items only the best adds something."""
    for key, change in items:
        if (key, change) not in counted:
            told = Words(
                "{card:bare} ({change:+}) adds nothing: of items only the best counts.",
                card=key,
                change=change,
            )
            yield Reason(told, ITEM_BONUS)


# Numbers of foes.


def _foe_armor(castle: Castle, foe: str) -> Iterator[Reason]:
    yield Reason(Words("AC {ac} is printed.", ac=FIGURES[foe].card.ac), anchor(foe))


def _foe_hit_points(castle: Castle, foe: str) -> Iterator[Reason]:
    most = FIGURES[foe].card.hp
    yield Reason(Words("{hp} HP are printed.", hp=most), anchor(foe))
    if castle.hp[foe] < most:
        told = Words("{missing} lost to damage.", missing=most - castle.hp[foe])
        yield Reason(told, "ravenloft:attacks/damage")


def _foe_attack(castle: Castle, foe: str) -> Iterator[Reason]:
    for blow in FIGURES[foe].card.blows.values():
        told = Words("{blow:bare}: {attack:+} is printed.", blow=blow.key, attack=blow.attack)
        yield Reason(told, anchor(foe))
    yield from _told(castle.adds(FOE_ATTACK, foe))


def _foe_experience(castle: Castle, foe: str) -> Iterator[Reason]:
    yield Reason(Words("{xp} experience is printed.", xp=FIGURES[foe].card.xp), anchor(foe))


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
        yield Reason(Words("No hero has {card}.", card=card), anchor(card))
        return
    if seat not in (source.owner, SPECTATOR):
        told = Words("{who} is led by another player.", who=source.hero)
        yield Reason(told, "ravenloft:setup/heroes")
    uses = _uses(source)
    for use in uses:
        for need in use.lacking(source, castle):
            yield _lack(need, source)
    if not uses:
        yield from _by_itself(castle, source)


def _uses(source: Card) -> list[Needs]:
    """The ways in which a card can be used in a Hero Phase."""
    offers = [hook for _, hook in hooks_of(type(source)) if hook.word == "offers"]
    return [hook.when for hook in offers if hook.subject == MENU and isinstance(hook.when, Needs)]


def _lack(need: Need, card: Card) -> Reason:
    power = POWERS.get(card.key)
    cite = need.cite.format(type=power.type if power else "")
    return Reason(need.told(card.hero), cite or anchor(card.key))


def _by_itself(castle: Castle, source: Card) -> Iterator[Reason]:
    """Cards that nobody chooses: they are asked for, or simply count."""
    power = POWERS.get(source.key)
    for need in Needs(FACE_UP, STANDS).lacking(source, castle):
        yield _lack(need, source)
    if power or treasure(source.key).use == "reaction":
        told = Words("It answers something that happens: when its moment comes, you are asked.")
        yield Reason(told, "ravenloft:powers/reaction" if power else "ravenloft:treasures/item")
    else:
        told = Words("It always counts, without being used.")
        yield Reason(told, "ravenloft:treasures/item")
    text = power.text if power else treasure(source.key).text
    yield Reason(printed(text), anchor(source.key))


# The end of the Hero Phase.


def _ending(castle: Castle) -> Iterator[Reason]:
    """What the active hero gives up by it."""
    who, phase = castle.active, "ravenloft:turn/hero-phase"
    if castle.phase != HERO or not castle.standing(who):
        return
    if castle.budget:
        told = Words(
            "{count} {count:square|squares} of the present move {count:is|are} left.",
            count=castle.budget,
        )
        yield Reason(told, phase)
    if castle.move_left() and who not in castle.immobilized:
        yield Reason(Words("A move is left."), "ravenloft:move/speed")
    if castle.attack_left():
        for attack in ready_attacks(castle, who):
            told = Words("{power} reaches a target from here.", power=attack.key)
            yield Reason(told, attack.by)
